import * as z from 'zod/mini';
import { endpoint, memberRead, openRead } from '../api/endpoint.ts';
import { banner, codeParam, figure, text, time } from '../api/schemas.ts';
import { termsView } from './terms.ts';

export const userBonus = z.object({
  _id: z.string(),
  code: z.string(),
  type: z.string(),
  isActive: z.boolean(),
  state: z.enum(['waiting', 'live', 'ended']),
  received: z.array(z.object({ updatedAt: time })),
});

export const bonusView = z.object({
  code: z.string(),
  type: z.enum(['limit', 'day', 'week']),
  maxReceived: z.number(),
  percentFail: z.number(),
  banners: z.array(banner),
  userBonus: z.nullable(userBonus),
  terms: termsView,
});

const moneyCall = { method: 'GET', effect: 'write', who: 'member', idempotent: true, limit: 'money' } as const;

export const listBonuses = endpoint({ ...memberRead, path: '/api/bonus', reply: z.object({ bonuses: z.array(bonusView) }) });

const version = z.optional(z.string().check(z.regex(/^\d{1,9}$/)));
/** Version of the terms the member has read: if newer ones exist, 409 `CHANGED_SINCE` with key `version`. */
export const reviewQuery = z.object({ version });
/**
 * The confirmed choice. `on`: latest or next deposit; default: the server decides. `deposit`: the latest one as shown in the
 * review, `none` without one. If it has changed, nothing is granted: 409 `CHANGED_SINCE` with key `on`.
 */
export const takeQuery = z.object({ version, on: z.optional(z.enum(['latest', 'next'])), deposit: z.optional(text(80)) });

const grantView = z.object({
  bonus: figure,
  required: figure,
  /** Money in the wallet and games including the bonus; not withdrawable until the turnover is met. */
  locked: figure,
});
export const takeReview = z.object({
  code: z.string(),
  terms: termsView,
  often: z.object({ type: z.enum(['limit', 'day', 'week']), times: z.number() }),
  money: figure,
  deposit: z.string(),
  latest: z.nullable(z.object({ ...grantView.shape, amount: figure, at: time })),
  fixed: z.nullable(grantView),
  suggested: z.nullable(z.enum(['latest', 'next'])),
});

/** Read-only. Refuses for the same reasons as `activate`. */
export const reviewBonus = endpoint({
  ...memberRead,
  path: '/api/bonus/review/:code',
  params: codeParam,
  query: reviewQuery,
  reply: takeReview,
  fails: ['NO_DATA', 'BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 'CHANGED_SINCE'],
});

export const activateBonus = endpoint({
  ...moneyCall,
  path: '/api/bonus/activate/:code',
  params: codeParam,
  query: takeQuery,
  reply: z.object({ userBonus }),
  fails: ['NO_DATA', 'BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 'BONUS_CONDITION', 'CHANGED_SINCE', 'INACTIVE_USER'],
});

export const activeBonusView = z.object({
  status: z.boolean(),
  type: z.nullable(z.string()),
  code: z.nullable(z.string()),
  state: z.nullable(z.enum(['waiting', 'live'])),
  required: figure,
  done: figure,
  remaining: figure,
  percentFail: figure,
  cancelTakes: figure,
  cancelLeaves: figure,
  /** How long it cannot be taken again after cancelling; `good`: permanently. Null: it can. */
  lostFor: z.nullable(z.enum(['good', 'day', 'week'])),
  deposit: figure,
  amount: figure,
  games: z.array(z.object({ code: z.string(), name: z.string(), share: z.number(), turnover: figure, counted: figure })),
  terms: z.nullable(termsView),
  acceptedAt: z.nullable(time),
  /** Best bonus for a member who has never deposited, while none is taken. */
  welcome: z.nullable(z.string()),
  ended: z.nullable(z.object({ code: z.string(), name: z.string(), by: z.enum(['met', 'cancelled', 'lost', 'staff']), at: time })),
});
/** The best offer for a new member, in the variant's default currency. */
export const welcomeBonus = endpoint({
  ...openRead,
  path: '/api/bonus/welcome',
  reply: z.object({
    offer: z.nullable(
      z.object({ currency: z.enum(['BAHT', 'LAK']), percent: z.number(), cap: figure, minimum: figure, multiple: z.number() }),
    ),
  }),
});
/** A live bonus blocks withdrawals. Zeros and nulls if there is no pending or live bonus. */
export const checkActiveBonus = endpoint({ ...memberRead, path: '/api/bonus/check/active', reply: activeBonusView });
export const clearBonus = endpoint({
  ...moneyCall,
  path: '/api/bonus/clear',
  reply: z.object({ message: z.literal('BONUS_CLEAR') }),
  fails: ['BONUS_CONDITION', 'NO_DATA', 'INACTIVE_USER'],
});
/** Minimum deposit of the pending bonus, and whether the latest deposit reaches it; 0 without one. */
export const checkMinimumBonus = endpoint({
  ...memberRead,
  path: '/api/bonus/check/minimum',
  reply: z.object({ minimum: figure, reached: z.boolean() }),
});
