import { expireCoupons } from './expire-coupons.ts';

export const spinTasks = { 'expire-coupons': expireCoupons };
