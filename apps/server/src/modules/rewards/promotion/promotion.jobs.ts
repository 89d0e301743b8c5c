import { givePlaceBack } from './activate-promotion.ts';

export const promotionTasks = { 'promotion-place-back': givePlaceBack };
