export { coinsOf } from './coins-of.ts';
export { claimedAt, waitingPrizes } from './coupon.sql.ts';
export { takePrize } from './hand-out-prize.ts';
export { couponClaims } from './movement-claims.sql.ts';
export { putFirstWheel } from './put-wheel.ts';
export { wheelNow } from './show-staff-wheel.ts';
export type { StaffWheel } from './wheel.rules.ts';
export { makeWheels, type Wheels } from './wheels.ts';
