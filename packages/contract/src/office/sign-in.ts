import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { figure, text, time } from '../schemas.ts';
import { act, read, staffRole } from './shared.ts';

export const staffView = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  role: staffRole,
  active: z.boolean(),
  createdAt: time,
});
export const staffLogIn = endpoint({
  method: 'POST',
  path: '/api/office/login',
  effect: 'write',
  who: 'anyone',
  limit: 'entry',
  body: z.object({ username: text(40), password: text(128) }),
  reply: z.object({ token: z.string(), role: staffRole }),
  fails: ['WRONG_CREDENTIAL', 'INACTIVE_USER', 'REQUEST_LIMIT'],
});
export const staffLogOut = endpoint({ ...act, path: '/api/office/logout', role: 'viewer', reply: z.object({}), fails: [] });
export const staffMe = endpoint({
  ...read,
  path: '/api/office/me',
  reply: z.object({
    staff: staffView,
    /** The maximum amount that a cashier may decide. */
    cashierMax: z.object({ THB: figure, LAK: figure }),
    queues: z.object({
      withdrawals: z.number(),
      paying: z.number(),
      /** Payouts whose outcome is unknown. */
      unknown: z.number(),
      deposits: z.number(),
      transfers: z.number(),
      slips: z.number(),
      stuck: z.number(),
      /** Won on the wheel, to be handed out by a person. */
      prizes: z.number(),
      /** Customers who wait for an answer; only for those who may read what they wrote. */
      chats: z.optional(z.number()),
    }),
  }),
});
export const changeOwnPassword = endpoint({
  ...act,
  method: 'PUT',
  path: '/api/office/password',
  role: 'viewer',
  limit: 'entry',
  body: z.object({ oldPassword: text(128), newPassword: z.string().check(z.minLength(8), z.maxLength(128)) }),
  fails: ['WRONG_PASSWORD', 'REQUEST_LIMIT'],
});
