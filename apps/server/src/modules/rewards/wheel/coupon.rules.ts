import type { LocalText } from '@krapao/contract/values/languages';
import type { Coupon, CouponState } from './coupon.sql.ts';

const form = /^C[0-9A-F]{19}$/;
export const isCouponId = (id: string): boolean => form.test(id);

/** Over as soon as its time is, also before the job has taken note of it. */
export const stateOf = ({ state, expiresAt }: Pick<Coupon, 'state' | 'expiresAt'>, now: Date): CouponState =>
  state === 'open' && expiresAt <= now ? 'expired' : state;

/** A prize that staff gave no name of its own is called what stands on the wheel. */
export const nameOf = ({ name, label }: { name: LocalText; label: LocalText }): LocalText =>
  Object.values(name).some((text) => text !== '') ? name : label;
