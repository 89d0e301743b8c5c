import * as z from 'zod/mini';
import { bankAccountView, profileView } from './account.ts';
import { moneyPlaces } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { amount, category, codeParam, day, figure, idempotencyKey, text, time, txStatus, walletView } from './schemas.ts';

export const gameAccountView = z.object({
  code: z.string(),
  name: z.string(),
  category,
  logo: z.string(),
  background: z.string(),
  isActive: z.boolean(),
  /** The last known balance, in the member's currency. */
  amount: figure,
  /** The multiplier from the provider's credit to the member's currency. */
  ftWalletSlot: z.number(),
  web: z.string(),
  android: z.string(),
  ios: z.string(),
  username: z.optional(z.string()),
  /** The provider did not respond in time; the amount is the last known one. */
  stale: z.optional(z.boolean()),
  /** Moving in is paused (the provider's circuit breaker is open); moving out works. */
  paused: z.optional(z.boolean()),
});

export const homeView = z.object({
  profile: profileView,
  bankAccount: bankAccountView,
  wallet: walletView,
  /** On its way and not counted in the wallet or in a game: held for a withdrawal, or between two places. */
  held: figure,
  invite: z.object({
    amount: figure,
    success: z.number(),
    fail: z.number(),
    /** What `GET /api/invite/bonus` would pay now: the rest waits for friends to play, or for the end of a bonus. Older servers leave it out. */
    claimable: z.optional(figure),
  }),
  slots: z.array(gameAccountView),
  coin: z.number(),
  spinActive: z.boolean(),
  updatedAt: time,
  /** Deposits, withdrawals and transfers rest while balances are checked with everybody outside. */
  moneyRests: z.optional(z.literal(true)),
});

const read = { method: 'GET', effect: 'read', who: 'member', fails: [] } as const;

export const getWallet = endpoint({ ...read, path: '/api/wallet', reply: walletView });
export const getHome = endpoint({ ...read, path: '/api/wallet/user', reply: homeView });
export const refreshAll = endpoint({ ...read, path: '/api/wallet/refresh', effect: 'write', limit: 'money', reply: homeView });
export const refreshSlots = endpoint({
  ...read,
  path: '/api/wallet/refresh/slot',
  effect: 'write',
  limit: 'money',
  reply: z.object({ slots: z.array(gameAccountView) }),
});

/** Something of the member that is not finished. `reference` of a code is its qrcodeId, its `bankCode` the provider. */
const openItem = z.object({
  kind: z.enum(['withdraw', 'transfer', 'deposit', 'slip', 'qrcode']),
  reference: z.string(),
  amount: z.nullable(figure),
  createdAt: time,
  note: z.optional(z.string()),
  bankCode: z.optional(z.string()),
  /** Of a transfer: WALLET or a provider's code. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** Seconds, of a code. */
  expireIn: z.optional(z.number()),
  /** What those that go the same way took lately. */
  usualMinutes: z.optional(z.number()),
});
/** Newest first. `usualMinutes`: what withdrawals took lately, from the request until they were paid; missing while that is not known. */
export const getOpen = endpoint({
  ...read,
  path: '/api/wallet/open',
  reply: z.object({ open: z.array(openItem), usualMinutes: z.optional(z.number()) }),
});

/** A local day (UTC+7), today without one: deposits, withdrawals, and what the games gave less what they took. */
export const showDay = endpoint({
  ...read,
  path: '/api/wallet/day',
  query: z.object({ day: z.optional(day) }),
  reply: z.object({ day: z.string(), in: figure, out: figure, won: figure }),
});

export const credentials = z.object({
  username: z.string(),
  password: z.string(),
  /** A form that the browser posts to open the game: its URL and hidden fields. */
  event: z.optional(z.object({ action: z.string(), method: z.literal('POST'), fields: z.record(z.string(), z.string()) })),
});

export const activateGame = endpoint({
  method: 'GET',
  path: '/api/wallet/activate/:code',
  effect: 'write',
  who: 'member',
  limit: 'money',
  params: codeParam,
  reply: z.object({ slot: gameAccountView }),
  fails: ['NO_GAME', 'SLOT_ALREADY_ACTIVE', 'SLOT_ACTIVATE_FAIL'],
});
export const gameCredentials = endpoint({
  method: 'GET',
  path: '/api/wallet/account/:code',
  effect: 'read',
  who: 'member',
  params: codeParam,
  reply: credentials,
  fails: ['NO_GAME', 'SLOT_NO_ACCOUNT'],
});
/**
 * Asks this one provider, and tells what was won (negative: lost) there since `mark`, moves in and out not counted. `mark` stands for this moment:
 * a later call gives it back. While the provider does not tell (`stale`), or a transfer is under way there, `mark` and `won` are null.
 */
export const playedGame = endpoint({
  method: 'GET',
  path: '/api/wallet/played/:code',
  effect: 'write',
  who: 'member',
  limit: 'money',
  params: codeParam,
  query: z.object({ mark: z.optional(z.string().check(z.regex(/^\d{1,18}-\d{1,15}$/))) }),
  reply: z.object({ amount: figure, won: z.nullable(figure), mark: z.nullable(z.string()), stale: z.boolean() }),
  fails: ['NO_GAME', 'SLOT_NO_ACCOUNT'],
});
export const resetGamePassword = endpoint({
  method: 'GET',
  path: '/api/wallet/resetpassword/:code',
  effect: 'write',
  who: 'member',
  limit: 'money',
  params: codeParam,
  reply: credentials,
  fails: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'SLOT_RESET_PASSWORD_FAIL'],
});
export const autoLogin = endpoint({
  method: 'GET',
  path: '/api/autoLogin/:provider/:username',
  effect: 'write',
  who: 'member',
  limit: 'money',
  params: z.object({ provider: text(20), username: text(60) }),
  reply: z.object({ link: z.string() }),
  fails: ['NO_GAME', 'LOGIN_FAIL', 'NO_DATA'],
});
export const autoLoginWithPassword = endpoint({
  method: 'GET',
  path: '/api/autoLogin/:provider/:username/:password',
  effect: 'write',
  who: 'member',
  limit: 'money',
  params: z.object({ provider: text(20), username: text(60), password: text(200) }),
  reply: z.object({ link: z.string() }),
  fails: ['NO_GAME', 'LOGIN_FAIL', 'NO_DATA'],
});

export const movementReply = z.object({ reference: z.string(), status: txStatus, amount: figure, wallet: walletView });

/** `from` and `to` are WALLET or a provider's code. */
export const transfer = endpoint({
  method: 'POST',
  path: '/api/wallet/transfer',
  effect: 'write',
  who: 'member',
  idempotent: true,
  limit: 'money',
  body: z.object({ from: text(20), to: text(20), amount }),
  reply: movementReply,
  fails: ['TRANSFER_MINIMUM', 'NO_GAME', 'SLOT_NO_ACCOUNT', 'MONEY_NOT_ENOUGH', 'TRANSFER_FAIL', 'KEY_INVALID', 'INACTIVE_USER'],
});
export const transferAll = endpoint({
  method: 'POST',
  path: '/api/wallet/transferAll',
  effect: 'write',
  who: 'member',
  idempotent: true,
  limit: 'money',
  body: z.object({ to: text(20) }),
  reply: movementReply,
  fails: ['TRANSFER_MINIMUM', 'NO_GAME', 'SLOT_NO_ACCOUNT', 'MONEY_NOT_ENOUGH', 'TRANSFER_FAIL', 'INACTIVE_USER'],
});

/** 429 REQUEST_LIMIT with the key `withdrawFrom`: a new password was set by SMS; Retry-After tells when money may leave again. */
export const requestWithdraw = endpoint({
  method: 'POST',
  path: '/api/wallet/withdraw',
  effect: 'write',
  who: 'member',
  idempotent: true,
  limit: 'money',
  body: z.object({ amount }),
  reply: movementReply,
  fails: [
    'MONEY_NOT_ENOUGH',
    'BONUS_REMAINING',
    'NO_BANK',
    'KEY_INVALID',
    'NOT_OPEN',
    'WITHDRAWAL_OPEN',
    'TRANSFER_MINIMUM',
    'INACTIVE_USER',
  ],
  failsWith: { 422: ['KEY_INVALID'] },
});
export const withdrawAll = endpoint({
  method: 'POST',
  path: '/api/wallet/withdrawAll',
  effect: 'write',
  who: 'member',
  idempotent: true,
  limit: 'money',
  body: z.object({ amount: z.optional(amount) }),
  reply: movementReply,
  fails: [
    'MONEY_NOT_ENOUGH',
    'BONUS_REMAINING',
    'NO_BANK',
    'KEY_INVALID',
    'NOT_OPEN',
    'WITHDRAWAL_OPEN',
    'TRANSFER_MINIMUM',
    'TRANSFER_FAIL',
    'INACTIVE_USER',
  ],
  failsWith: { 422: ['KEY_INVALID'] },
});

/** Announces a manual bank transfer to staff. It never credits by itself. */
export const announceDeposit = endpoint({
  method: 'POST',
  path: '/api/wallet/add',
  effect: 'write',
  who: 'member',
  idempotent: true,
  limit: 'money',
  body: z.object({ amount }),
  reply: z.object({ reference: z.string(), status: txStatus }),
  fails: ['TRANSFER_MINIMUM', 'NOT_OPEN', 'TOO_MANY', 'INACTIVE_USER'],
});

/**
 * What became of a call of this member that moves money and whose answer was lost, by its Idempotency-Key. `done`: the first answer again. `unfinished`: it
 * broke off; the same call under the same key finishes it. `never`: it did not come, and is refused (409 KEY_INVALID) if it still does.
 */
export const findOutcome = endpoint({
  method: 'POST',
  path: '/api/wallet/outcome',
  effect: 'write',
  who: 'member',
  limit: 'money',
  body: z.object({ key: idempotencyKey }),
  reply: z.union([
    z.object({
      state: z.literal('done'),
      status: z.number(),
      answer: z.record(z.string(), z.json()),
      /** Of a refusal: what stands in its headers. */
      moneyAt: z.optional(z.enum(moneyPlaces)),
      why: z.optional(z.string()),
    }),
    z.object({ state: z.enum(['running', 'unfinished', 'never']) }),
  ]),
  fails: [],
});
