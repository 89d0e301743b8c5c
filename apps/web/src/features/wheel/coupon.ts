import type { ApiMap } from '@krapao/contract';
import { pageLimitMax } from '@krapao/contract/values/constants';

export type Coupon = ApiMap['GET /api/spinwheel/coupon']['reply']['coupons'][number];

/** In one call; whoever has more claims the rest afterwards. */
export const openCoupons = { query: { state: 'open', page: 1, limit: pageLimitMax } } as const;

/** Credited by the claim itself. A bonus brings a condition, and staff hand over other prizes: those are claimed one at a time. */
export const isCreditedAtOnce = ({ kind, state }: Coupon): boolean => state === 'open' && (kind === 'credit' || kind === 'coin');
