export { deleteOldMisses } from './place.sql.ts';
export { putFirstPromotion } from './staff-promotions.ts';
