import * as z from 'zod/mini';
import { endpoint, memberRead } from '../api/endpoint.ts';
import { banner, codeParam, figure, text, time } from '../api/schemas.ts';
import { termsView } from './terms.ts';

export const userBonus = z.object({
  _id: z.string(),
  code: z.string(),
  type: z.string(),
  isActive: z.boolean(),
  state: z.enum(['waiting', 'live', 'ended']),
  /** Each time that it was granted. */
  received: z.array(z.object({ updatedAt: time })),
});

export const bonusView = z.object({
  code: z.string(),
  type: z.enum(['limit', 'day', 'week']),
  maxReceived: z.number(),
  percentFail: z.number(),
  banners: z.array(banner),
  /** Null for a member who never took it. */
  userBonus: z.nullable(userBonus),
  terms: termsView,
});

const moneyCall = { method: 'GET', effect: 'write', who: 'member', idempotent: true, limit: 'money' } as const;

export const listBonuses = endpoint({ ...memberRead, path: '/api/bonus', reply: z.object({ bonuses: z.array(bonusView) }) });

const version = z.optional(z.string().check(z.regex(/^\d{1,9}$/)));
/** The terms that the member has read: later ones are answered with 409 `CHANGED_SINCE`, key `version`. */
export const reviewQuery = z.object({ version });
/**
 * The member's confirmed choice. `on` is the latest deposit or the next one; without it the server decides. `deposit` is the latest deposit as the review
 * named it, `none` without one. Where that no longer holds, nothing is taken: 409 `CHANGED_SINCE`, key `on`.
 */
export const takeQuery = z.object({ version, on: z.optional(z.enum(['latest', 'next'])), deposit: z.optional(text(80)) });

const grantView = z.object({
  bonus: figure,
  /** Turnover that ends the condition. */
  required: figure,
  /** The money in the wallet and the games, with the bonus: none of it can be withdrawn until then. */
  locked: figure,
});
/** What taking a bonus or a promotion code now would mean. */
export const takeReview = z.object({
  code: z.string(),
  terms: termsView,
  often: z.object({ type: z.enum(['limit', 'day', 'week']), times: z.number() }),
  /** The money in the wallet and the games now. */
  money: figure,
  /** The member's latest deposit, as `takeQuery` takes it. */
  deposit: z.string(),
  /** On the latest deposit, where that may carry the bonus. */
  latest: z.nullable(z.object({ ...grantView.shape, amount: figure, at: time })),
  /** A fixed amount, without a deposit. */
  fixed: z.nullable(grantView),
  /** The choice that is offered first; null for a fixed amount. */
  suggested: z.nullable(z.enum(['latest', 'next'])),
});

/** Changes nothing. Refuses what `activate` would refuse. */
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

/** The member's waiting or live bonus. A live one blocks withdrawals. Zeros and nulls when there is none. */
export const checkActiveBonus = endpoint({
  ...memberRead,
  path: '/api/bonus/check/active',
  reply: z.object({
    status: z.boolean(),
    /** limit, day, week or promotion. */
    type: z.nullable(z.string()),
    code: z.nullable(z.string()),
    state: z.nullable(z.enum(['waiting', 'live'])),
    required: figure,
    done: figure,
    remaining: figure,
    percentFail: figure,
    cancelTakes: figure,
    cancelLeaves: figure,
    /** For how long it cannot be taken again once it is cancelled; null: it can be. */
    lostFor: z.nullable(z.enum(['good', 'day', 'week'])),
    /** The deposit that it stands on, and what was granted. */
    deposit: figure,
    amount: figure,
    /** What counts, by game. */
    games: z.array(z.object({ code: z.string(), name: z.string(), share: z.number(), turnover: figure, counted: figure })),
    /** The terms that were accepted. */
    terms: z.nullable(termsView),
    acceptedAt: z.nullable(time),
    /** The code of the bonus that a member who never deposited gets the most from, while none is taken. */
    welcome: z.nullable(z.string()),
    /** How the last one ended, for a day: "you can withdraw now". */
    ended: z.nullable(z.object({ code: z.string(), name: z.string(), by: z.enum(['met', 'cancelled', 'lost', 'staff']), at: time })),
  }),
});
export const clearBonus = endpoint({
  ...moneyCall,
  path: '/api/bonus/clear',
  reply: z.object({ message: z.literal('BONUS_CLEAR') }),
  fails: ['BONUS_CONDITION', 'NO_DATA', 'INACTIVE_USER'],
});
/** The least deposit of the waiting bonus, and whether the latest deposit reaches it. 0 without one; that of a live one was reached. */
export const checkMinimumBonus = endpoint({
  ...memberRead,
  path: '/api/bonus/check/minimum',
  reply: z.object({ minimum: figure, reached: z.boolean() }),
});
