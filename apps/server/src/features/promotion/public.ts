export { deleteOldMisses } from './place.sql.ts';
export { listPromotionPictures } from './promotion.sql.ts';
export { putFirstPromotion } from './staff-promotions.ts';
