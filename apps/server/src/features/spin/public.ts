export { coinsOf } from './coins-of.ts';
export { listPrizes } from './coupon.sql.ts';
export { putFirstWheel } from './put-wheel.ts';
export type { StaffWheel } from './wheel.rules.ts';
export { makeWheels, type Wheels } from './wheels.ts';
