import * as z from 'zod/mini';
import { moneyPlaces } from '../api/codes.ts';
import { endpoint, memberRead, memberWrite } from '../api/endpoint.ts';
import { day, figure, idempotencyKey, time, walletView } from '../api/schemas.ts';
import { gameAccountView } from '../games/accounts.ts';
import { bankAccountView, profileView } from '../identity/accounts.ts';
import { activeBonusView } from '../rewards/bonus.ts';

const daySums = z.object({ day: z.string(), in: figure, out: figure, won: figure });

/** Everything the home page shows, so that it needs one call. Fields marked "new" are absent on old servers. */
export const homeView = z.object({
  profile: profileView,
  bankAccount: bankAccountView,
  wallet: walletView,
  /** Neither in the wallet nor in a game: held for a withdrawal, or in transit. */
  held: figure,
  invite: z.object({
    amount: figure,
    success: z.number(),
    fail: z.number(),
    /** What `GET /api/invite/bonus` would pay now; the rest waits for friends' play or the end of a bonus. Absent on old servers. */
    claimable: z.optional(figure),
  }),
  slots: z.array(gameAccountView),
  coin: z.number(),
  spinActive: z.boolean(),
  updatedAt: time,
  /** Restore mode: deposits, withdrawals and transfers are blocked while balances are checked with third parties. */
  moneyRests: z.optional(z.literal(true)),
  /** New. Changes with everything of the member that home shows. The socket's `position` returns it as of now. */
  position: z.optional(z.string()),
  /** New. As `GET /api/wallet/day`. */
  day: z.optional(daySums),
  /** New. As `GET /api/bonus/check/active`; null if it has nothing to show. */
  bonus: z.optional(z.nullable(activeBonusView)),
  /** New. Latest live QR code, perhaps from another phone. */
  waitingCode: z.optional(z.nullable(z.object({ qrcodeId: z.string(), amount: figure, expireIn: z.number() }))),
  /** New. As `GET /api/lookup/maintenance`. */
  notices: z.optional(z.record(z.string(), z.string())),
  /** New. As `GET /api/lookup/info` and `enableChatWidget`. */
  site: z.optional(z.object({ name: z.string(), chat: z.boolean() })),
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

const openItem = z.object({
  kind: z.enum(['withdraw', 'transfer', 'deposit', 'slip', 'qrcode']),
  reference: z.string(),
  amount: z.nullable(figure),
  createdAt: time,
  note: z.optional(z.string()),
  bankCode: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  expireIn: z.optional(z.number()),
  usualMinutes: z.optional(z.number()),
});
/** Newest first. `usualMinutes`: recent withdrawals from request to payment; absent while unknown. */
export const getOpen = endpoint({
  ...memberRead,
  path: '/api/wallet/open',
  reply: z.object({ open: z.array(openItem), usualMinutes: z.optional(z.number()) }),
});

export const showDay = endpoint({
  ...memberRead,
  path: '/api/wallet/day',
  query: z.object({ day: z.optional(day) }),
  reply: daySums,
});

/**
 * Outcome of a money call whose response was lost, by Idempotency-Key. `done`: the first response. `unfinished`: retry with the
 * same key completes it. `never`: not received, and refused (409 KEY_INVALID) if it still arrives.
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
      moneyAt: z.optional(z.enum(moneyPlaces)),
      why: z.optional(z.string()),
    }),
    z.object({ state: z.enum(['running', 'unfinished', 'never']) }),
  ]),
});
