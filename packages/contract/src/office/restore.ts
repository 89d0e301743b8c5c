import * as z from 'zod/mini';
import { restoreItemWhys, restoreWhys } from '../codes.ts';
import { endpoint } from '../endpoint.ts';
import { time } from '../schemas.ts';
import { acts, currency, read, reason } from './shared.ts';

/** A line of a book outside that only a person can decide. */
const restoreItem = z.object({
  /** bank, wallet, payouts, transfers, gateway:WW, provider:PG */
  book: z.string(),
  way: z.enum(['in', 'out']),
  reference: z.string(),
  why: z.enum(restoreItemWhys),
  memberId: z.nullable(z.string()),
  /** The member's name; missing where nobody is known. */
  name: z.optional(z.string()),
  currency,
  amount: z.number(),
  at: time,
});
/** The database was restored: what was asked and posted since, and what is left. Null: it was not, or that is over. */
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
        /** Null: the books have not been read yet. */
        lookedAt: z.nullable(time),
        posted: z.number(),
        /** How many lines are left; `items` are the oldest of them, at most 500. */
        left: z.optional(z.number()),
        items: z.array(restoreItem),
      }),
    ),
  }),
});
/** Lets money move again although lines are left: whoever ends it has decided about them. Takes two where there are two admins. */
export const endRestore = endpoint({ ...acts.setUpByTwo, role: 'admin', path: '/api/office/restore/end', body: reason });
