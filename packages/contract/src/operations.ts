import * as z from 'zod/mini';
import { restoreItemWhys, restoreWhys } from './api/codes.ts';
import { endpoint } from './api/endpoint.ts';
import { time } from './api/schemas.ts';
import { acts, currency, read, reason } from './api/staff-schemas.ts';

/** A line of an external record that needs a staff decision. */
const restoreItem = z.object({
  book: z.string(),
  way: z.enum(['in', 'out']),
  reference: z.string(),
  why: z.enum(restoreItemWhys),
  memberId: z.nullable(z.string()),
  name: z.optional(z.string()),
  currency,
  amount: z.number(),
  at: time,
});
/** Restore mode: what was read and posted since, and what is left. Null: not in restore mode. */
export const officeRestore = endpoint({
  ...read,
  role: 'manager',
  path: '/api/office/restore',
  reply: z.object({
    restore: z.nullable(
      z.object({
        why: z.enum(restoreWhys),
        since: time,
        begunAt: time,
        lookedAt: z.nullable(time),
        posted: z.number(),
        /** Number of lines left; `items` are the oldest, at most 500. */
        left: z.optional(z.number()),
        items: z.array(restoreItem),
      }),
    ),
  }),
});
/** Ends restore mode even if lines are left: the admin takes responsibility for them. Needs approval if there are two admins. */
export const endRestore = endpoint({ ...acts.setUpByTwo, role: 'admin', path: '/api/office/restore/end', body: reason });
