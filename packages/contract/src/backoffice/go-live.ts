import * as z from 'zod/mini';
import { confirmedItems, goLiveItems } from '../api/codes.ts';
import { endpoint } from '../api/endpoint.ts';
import { time } from '../api/schemas.ts';
import { act, acts, read } from '../api/staff-schemas.ts';

const mark = z.nullable(z.object({ at: time, by: z.string() }));

/** What must be set before members may move money, and how far it is. */
export const officeGoLive = endpoint({
  ...read,
  role: 'manager',
  path: '/api/office/go-live',
  reply: z.object({
    /** Outside production members may move money at any time, and the list is for a look ahead. */
    isProduction: z.boolean(),
    /** `by` is empty where the database moved money before there was this list. */
    opened: mark,
    items: z.array(
      z.object({
        item: z.enum(goLiveItems),
        /** Deposits and withdrawals stay closed without it. */
        required: z.boolean(),
        done: z.boolean(),
        /** What is set: codes, numbers and names, no sentence. Of the backup its time. */
        detail: z.string(),
        confirmed: mark,
      }),
    ),
  }),
});
/** Somebody has looked at it: what no program can see. */
export const confirmGoLive = endpoint({
  ...act,
  method: 'PUT',
  role: 'admin',
  path: '/api/office/go-live/:item',
  params: z.object({ item: z.enum(confirmedItems) }),
  body: z.object({ confirmed: z.boolean() }),
});
/** Deposits and withdrawals begin. */
export const openForMembers = endpoint({ ...acts.setUp, role: 'admin', path: '/api/office/go-live/open', fails: ['NOT_READY'] });
