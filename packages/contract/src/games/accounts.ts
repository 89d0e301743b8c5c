import * as z from 'zod/mini';
import { endpoint, memberRead, memberWrite } from '../api/endpoint.ts';
import { category, codeParam, figure, text } from '../api/schemas.ts';
import { read } from '../api/staff-schemas.ts';
import { bankView } from '../home/lookup.ts';

export const gameAccountView = z.object({
  code: z.string(),
  name: z.string(),
  category,
  logo: z.string(),
  background: z.string(),
  isActive: z.boolean(),
  amount: figure,
  ftWalletSlot: z.number(),
  web: z.string(),
  android: z.string(),
  ios: z.string(),
  username: z.optional(z.string()),
  /** The provider did not respond in time; the amount is the last known one. */
  stale: z.optional(z.boolean()),
  /** Transfers in are paused (circuit breaker open); transfers out work. */
  paused: z.optional(z.boolean()),
});

export const credentials = z.object({
  username: z.string(),
  password: z.string(),
  event: z.optional(z.object({ action: z.string(), method: z.literal('POST'), fields: z.record(z.string(), z.string()) })),
});

export const activateGame = endpoint({
  ...memberWrite,
  method: 'GET',
  path: '/api/wallet/activate/:code',
  limit: 'money',
  params: codeParam,
  reply: z.object({ slot: gameAccountView }),
  fails: ['NO_GAME', 'SLOT_ALREADY_ACTIVE', 'SLOT_ACTIVATE_FAIL'],
});
export const gameCredentials = endpoint({
  ...memberRead,
  path: '/api/wallet/account/:code',
  params: codeParam,
  reply: credentials,
  fails: ['NO_GAME', 'SLOT_NO_ACCOUNT'],
});
/**
 * Asks the provider what was won (negative: lost) since `mark`, transfers excluded. `mark` identifies this moment for a
 * later call. While the provider does not answer (`stale`) or a transfer is running, `mark` and `won` are null.
 */
export const playedGame = endpoint({
  ...memberWrite,
  method: 'GET',
  path: '/api/wallet/played/:code',
  limit: 'money',
  params: codeParam,
  query: z.object({ mark: z.optional(z.string().check(z.regex(/^\d{1,18}-\d{1,15}$/))) }),
  reply: z.object({ amount: figure, won: z.nullable(figure), mark: z.nullable(z.string()), stale: z.boolean() }),
  fails: ['NO_GAME', 'SLOT_NO_ACCOUNT'],
});
export const resetGamePassword = endpoint({
  ...memberWrite,
  method: 'GET',
  path: '/api/wallet/resetpassword/:code',
  limit: 'money',
  params: codeParam,
  reply: credentials,
  fails: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'SLOT_RESET_PASSWORD_FAIL'],
});
export const autoLogin = endpoint({
  ...memberWrite,
  method: 'GET',
  path: '/api/autoLogin/:provider/:username',
  limit: 'money',
  params: z.object({ provider: text(20), username: text(60) }),
  reply: z.object({ link: z.string() }),
  fails: ['NO_GAME', 'LOGIN_FAIL', 'NO_DATA'],
});
export const autoLoginWithPassword = endpoint({
  ...memberWrite,
  method: 'GET',
  path: '/api/autoLogin/:provider/:username/:password',
  limit: 'money',
  params: z.object({ provider: text(20), username: text(60), password: text(200) }),
  reply: z.object({ link: z.string() }),
  fails: ['NO_GAME', 'LOGIN_FAIL', 'NO_DATA'],
});

export const officeNames = endpoint({
  ...read,
  path: '/api/office/names',
  reply: z.object({ banks: z.array(bankView), providers: z.array(z.object({ code: z.string(), name: z.string() })) }),
});
