import * as z from 'zod/mini';
import { moneyPlaces } from '../api/codes.ts';
import { endpoint, memberRead, memberWrite } from '../api/endpoint.ts';
import { day, figure, idempotencyKey, time, walletView } from '../api/schemas.ts';
import { gameAccountView } from '../games/accounts.ts';
import { bankAccountView, profileView } from '../identity/accounts.ts';

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

export const getWallet = endpoint({ ...memberRead, path: '/api/wallet', reply: walletView });
export const getHome = endpoint({ ...memberRead, path: '/api/wallet/user', reply: homeView });
export const refreshAll = endpoint({ ...memberRead, path: '/api/wallet/refresh', effect: 'write', limit: 'money', reply: homeView });
export const refreshSlots = endpoint({
  ...memberRead,
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
  ...memberRead,
  path: '/api/wallet/open',
  reply: z.object({ open: z.array(openItem), usualMinutes: z.optional(z.number()) }),
});

/** A local day (UTC+7), today without one: deposits, withdrawals, and what the games gave less what they took. */
export const showDay = endpoint({
  ...memberRead,
  path: '/api/wallet/day',
  query: z.object({ day: z.optional(day) }),
  reply: z.object({ day: z.string(), in: figure, out: figure, won: figure }),
});

/**
 * What became of a call of this member that moves money and whose answer was lost, by its Idempotency-Key. `done`: the first answer again. `unfinished`: it
 * broke off; the same call under the same key finishes it. `never`: it did not come, and is refused (409 KEY_INVALID) if it still does.
 */
export const findOutcome = endpoint({
  ...memberWrite,
  path: '/api/wallet/outcome',
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
});
