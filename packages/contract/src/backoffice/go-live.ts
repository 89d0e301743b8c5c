import * as z from 'zod/mini';
import { confirmedItems, goLiveItems } from '../api/codes.ts';
import { endpoint } from '../api/endpoint.ts';
import { time } from '../api/schemas.ts';
import { act, acts, read } from '../api/staff-schemas.ts';

const mark = z.nullable(z.object({ at: time, by: z.string() }));

export const officeGoLive = endpoint({
  ...read,
  role: 'manager',
  path: '/api/office/go-live',
  reply: z.object({
    /** Outside production, members may move money at any time; the checklist is informational. */
    isProduction: z.boolean(),
    /** `by` is empty if the database moved money before this checklist existed. */
    opened: mark,
    items: z.array(
      z.object({
        item: z.enum(goLiveItems),
        required: z.boolean(),
        done: z.boolean(),
        /** Configured values: codes, numbers and names, not sentences. For the backup, its time. */
        detail: z.string(),
        confirmed: mark,
      }),
    ),
  }),
});
/** Staff confirmation of items that cannot be checked automatically. */
export const confirmGoLive = endpoint({
  ...act,
  method: 'PUT',
  role: 'admin',
  path: '/api/office/go-live/:item',
  params: z.object({ item: z.enum(confirmedItems) }),
  body: z.object({ confirmed: z.boolean() }),
});
export const openForMembers = endpoint({ ...acts.setUp, role: 'admin', path: '/api/office/go-live/open', fails: ['NOT_READY'] });
