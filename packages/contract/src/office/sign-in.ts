import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { figure, text, time } from '../schemas.ts';
import { passkeyAnswer, passkeyRequest } from './passkey.ts';
import { act, pause, read, staffRole } from './shared.ts';

export const staffView = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  role: staffRole,
  active: z.boolean(),
  createdAt: time,
  /** From then on this account may be the second person: 24 hours after it was made, promoted, switched on again or given a password by another. */
  approvesFrom: time,
  /** Whether a second factor is set up; in staff's list alone. */
  secondFactor: z.optional(z.boolean()),
});
export const staffUsername = z.string().check(z.regex(/^[a-z0-9._-]{3,40}$/));
export const staffPassword = z.string().check(z.minLength(8), z.maxLength(128));
/** `setUp`: a second factor must be set up before anything else. */
const signedIn = z.object({ token: z.string(), role: staffRole, setUp: z.optional(z.literal(true)) });
const entry = { method: 'POST', who: 'anyone', limit: 'entry', whenTerminated: 'open' } as const;
export const staffLogIn = endpoint({
  ...entry,
  path: '/api/office/login',
  effect: 'write',
  browser: true,
  /** `code` is the authenticator app's or a recovery code; a passkey's answer may stand in its place. */
  body: z.object({ username: text(40), password: text(128), code: z.optional(text(40)), passkey: z.optional(passkeyAnswer) }),
  reply: signedIn,
  fails: ['WRONG_CREDENTIAL', 'INACTIVE_USER', 'SECOND_FACTOR', 'REQUEST_LIMIT'],
});
/** For a passkey at the sign-in. Asks nothing, so that nobody learns who has one. */
export const passkeyLogInOptions = endpoint({
  ...entry,
  path: '/api/office/login/passkey/options',
  effect: 'read',
  reply: z.object({ options: passkeyRequest }),
  fails: [],
});
/** A passkey alone: it is something that one has, and was unlocked by what one knows or is. */
export const passkeyLogIn = endpoint({
  ...entry,
  path: '/api/office/login/passkey',
  effect: 'write',
  body: z.object({ passkey: passkeyAnswer }),
  reply: signedIn,
  fails: ['INACTIVE_USER', 'SECOND_FACTOR'],
});
/** The one-time link of `npm run staff:first-admin`. */
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
    /** A second factor must be set up first: all other calls answer 401 `SECOND_FACTOR`. */
    setUp: z.optional(z.literal(true)),
    /** The database was restored, and members' money rests until the recovery is over. */
    moneyRests: z.optional(z.literal(true)),
    /** Staff have closed the service to every member. */
    isClosed: z.optional(z.literal(true)),
    /** All payouts are paused. */
    payoutsPaused: z.optional(pause),
    /** Payouts without a person are paused. */
    automaticPaused: z.optional(pause),
    /** A shift that was handed over to the caller, or to whoever comes (`isOpen`), and was not taken yet. */
    handOver: z.optional(z.object({ by: z.string(), at: time, isOpen: z.boolean() })),
    /** After so long without anybody there the session ends, and the app locks itself. */
    idleMinutes: z.number(),
    /** The maximum amount that a cashier may decide. */
    cashierMax: z.object({ THB: figure, LAK: figure }),
    queues: z.object({
      withdrawals: z.number(),
      paying: z.number(),
      /** Payouts whose outcome is unknown. */
      unknown: z.number(),
      deposits: z.number(),
      bankCredits: z.number(),
      slips: z.number(),
      stuck: z.number(),
      /** Won on the wheel, to be handed out by a person. */
      prizes: z.number(),
      /** Acts that wait for a second person. */
      requests: z.number(),
      /** Customers who wait for an answer; only for those who may read what they wrote. */
      chats: z.optional(z.number()),
      /** Slips that failed although the payment is real. */
      failedSlips: z.optional(z.number()),
      /** Requests with a document to look at, of those that the caller may decide. */
      documents: z.optional(z.number()),
      /** Everything that needs a person now, as the work queue counts it. */
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
