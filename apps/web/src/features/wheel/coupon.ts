import type { ApiMap } from '@krapao/contract';

export type Coupon = ApiMap['GET /api/spinwheel/coupon']['reply']['coupons'][number];
