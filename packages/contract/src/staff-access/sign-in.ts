import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { figure, text, time } from '../api/schemas.ts';
import { act, pause, read, staffRole } from '../api/staff-schemas.ts';
import { passkeyAnswer, passkeyRequest } from './passkey.ts';

export const staffView = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  role: staffRole,
  active: z.boolean(),
  createdAt: time,
  /** When this account may approve: 24 hours after being created, promoted, reactivated or given a password by someone else. */
  approvesFrom: time,
  secondFactor: z.optional(z.boolean()),
});
export const staffUsername = z.string().check(z.regex(/^[a-z0-9._-]{3,40}$/));
export const staffPassword = z.string().check(z.minLength(8), z.maxLength(128));
/** `setUp`: a second factor must be set up first. */
const signedIn = z.object({ token: z.string(), role: staffRole, setUp: z.optional(z.literal(true)) });
const entry = { method: 'POST', who: 'anyone', limit: 'entry', whenTerminated: 'open' } as const;
export const staffLogIn = endpoint({
  ...entry,
  path: '/api/office/login',
  effect: 'write',
  browser: true,
  /** `code`: from the authenticator app, or a recovery code; a passkey response may replace it. */
  body: z.object({ username: text(40), password: text(128), code: z.optional(text(40)), passkey: z.optional(passkeyAnswer) }),
  reply: signedIn,
  fails: ['WRONG_CREDENTIAL', 'INACTIVE_USER', 'SECOND_FACTOR', 'REQUEST_LIMIT'],
});
/** Takes no username, so that it does not reveal who has a passkey. */
export const passkeyLogInOptions = endpoint({
  ...entry,
  path: '/api/office/login/passkey/options',
  effect: 'read',
  reply: z.object({ options: passkeyRequest }),
  fails: [],
});
/** A passkey is sufficient: possession, unlocked by knowledge or biometrics. */
export const passkeyLogIn = endpoint({
  ...entry,
  path: '/api/office/login/passkey',
  effect: 'write',
  body: z.object({ passkey: passkeyAnswer }),
  reply: z.extend(signedIn, { username: z.string() }),
  fails: ['INACTIVE_USER', 'SECOND_FACTOR'],
});
export const firstAdmin = endpoint({
  ...entry,
  path: '/api/office/first',
  effect: 'write',
  body: z.object({ token: text(60), username: staffUsername, name: text(100), password: staffPassword }),
  reply: signedIn,
  fails: ['NO_DATA', 'EXISTING_USER'],
});
export const staffLogOut = endpoint({
  ...act,
  beforeFactor: true,
  path: '/api/office/logout',
  role: 'viewer',
  reply: z.object({}),
  fails: [],
});
export const staffMe = endpoint({
  ...read,
  beforeFactor: true,
  path: '/api/office/me',
  reply: z.object({
    staff: staffView,
    setUp: z.optional(z.literal(true)),
    moneyRests: z.optional(z.literal(true)),
    isClosed: z.optional(z.literal(true)),
    payoutsPaused: z.optional(pause),
    automaticPaused: z.optional(pause),
    handOver: z.optional(z.object({ by: z.string(), at: time, isOpen: z.boolean() })),
    /** Idle time after which the session ends and the app locks. */
    idleMinutes: z.number(),
    cashierMax: z.object({ THB: figure, LAK: figure }),
    queues: z.object({
      withdrawals: z.number(),
      paying: z.number(),
      unknown: z.number(),
      deposits: z.number(),
      bankCredits: z.number(),
      slips: z.number(),
      stuck: z.number(),
      prizes: z.number(),
      requests: z.number(),
      chats: z.optional(z.number()),
      failedSlips: z.optional(z.number()),
      documents: z.optional(z.number()),
      work: z.optional(z.number()),
    }),
  }),
});
export const changeOwnPassword = endpoint({
  ...act,
  method: 'PUT',
  path: '/api/office/password',
  role: 'viewer',
  limit: 'entry',
  body: z.object({ oldPassword: text(128), newPassword: staffPassword }),
  fails: ['WRONG_PASSWORD', 'REQUEST_LIMIT'],
});
