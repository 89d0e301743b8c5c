import { givePlaceBack } from './give-place-back.ts';

export const promotionTasks = { 'promotion-place-back': givePlaceBack };
