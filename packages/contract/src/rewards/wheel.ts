import * as z from 'zod/mini';
import { endpoint, memberMoney, memberRead } from '../api/endpoint.ts';
import { figure, text, time, walletView } from '../api/schemas.ts';
import { whole } from '../api/staff-schemas.ts';

export const prizeKinds = ['credit', 'bonus', 'coin', 'custom'] as const;

const pageOf = (limit: number) => z.object({ page: z._default(whole(1_000_000), 1), limit: z._default(whole(100), limit) });

export const spinActive = endpoint({ ...memberRead, path: '/api/spinwheel/active', reply: z.object({ active: z.boolean() }) });

/** `hash` is the SHA-256 of the next seed, which is stored before this response. */
export const spinSetup = endpoint({
  ...memberRead,
  path: '/api/spinwheel/setup',
  effect: 'write',
  reply: z.object({
    name: z.string(),
    slices: z.array(
      z.object({ code: z.string(), label: z.string(), bgColor: z.string(), textColor: z.string(), htmlDescription: z.string() }),
    ),
    hash: z.string(),
    version: z.number(),
    coin: z.number(),
  }),
  fails: ['NO_DATA'],
});
export const spinOdds = endpoint({
  ...memberRead,
  path: '/api/spinwheel/odds',
  query: z.object({ version: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  reply: z.object({ version: z.number(), odds: z.array(z.object({ code: z.string(), weight: z.number() })) }),
  fails: ['NO_DATA'],
});
export const spin = endpoint({
  ...memberMoney,
  path: '/api/spinwheel/spin',
  body: z.object({
    clientSeed: z.optional(z.string().check(z.regex(/^[\x20-\x7e]{1,64}$/))),
    version: z.optional(z.int().check(z.minimum(1))),
  }),
  reply: z.object({
    success: z.boolean(),
    error: z.nullable(z.enum(['ODDS_CHANGED', 'NO_COIN', 'WHEEL_OFF'])),
    result: z.nullable(z.object({ code: z.string(), label: z.string(), remainingCoin: z.number() })),
    proof: z.nullable(
      z.object({ spinId: z.string(), seed: z.string(), clientSeed: z.string(), version: z.number(), nextHash: z.string() }),
    ),
  }),
  fails: ['INACTIVE_USER'],
});
export const listSpins = endpoint({
  ...memberRead,
  path: '/api/spinwheel/spins',
  query: pageOf(10),
  reply: z.object({
    total: z.number(),
    spins: z.array(
      z.object({
        spinId: z.string(),
        at: time,
        code: z.string(),
        label: z.string(),
        hash: z.string(),
        seed: z.string(),
        clientSeed: z.string(),
        version: z.number(),
      }),
    ),
  }),
});

/** `_id` is the ID of the spin that won it, except for the first letter. */
export const couponView = z.object({
  _id: z.string(),
  prize: z.object({ name: z.string(), slice: z.string() }),
  amount: figure,
  kind: z.enum(prizeKinds),
  state: z.enum(['open', 'claimed', 'expired']),
  expiresAt: time,
});
export const listCoupons = endpoint({
  ...memberRead,
  path: '/api/spinwheel/coupon',
  /** `open`: only those that can still be claimed. */
  query: z.extend(pageOf(3), { state: z.optional(z.literal('open')) }),
  reply: z.object({ total: z.number(), coupons: z.array(couponView) }),
});
export const claimCoupon = endpoint({
  ...memberMoney,
  path: '/api/spinwheel/coupon/claim',
  body: z.object({ coupon: text(60) }),
  reply: z.object({ message: z.literal('COUPON_CLAIMED'), wallet: walletView, coin: z.number() }),
  fails: [
    'NO_CLAIMABLE_COUPON',
    'INVALID_PRIZE_CODE',
    'INVALID_CODE',
    'INVALID_COUPON_TYPE',
    'COUPON_EXPIRED',
    'BONUS_REMAINING',
    'INACTIVE_USER',
  ],
});
