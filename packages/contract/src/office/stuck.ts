import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { figure, text, time } from '../schemas.ts';
import { act, acts, claim, currency, item, narrowed, owner, page, read, sorted, whole } from './shared.ts';

export const officeStuck = z.object({
  ...owner,
  reference: z.string(),
  provider: z.string(),
  why: z.string(),
  claim,
  since: time,
  /** What was to be moved, and whether to the game or from it. */
  amount: z.optional(figure),
  currency: z.optional(currency),
  direction: z.optional(z.enum(['toGame', 'fromGame'])),
  gameUsername: z.optional(z.string()),
  sentAt: z.optional(time),
  /** How often the provider was asked. */
  questions: z.optional(z.number()),
});
export const officeStuckTransfers = endpoint({
  ...read,
  path: '/api/office/stuck',
  query: z.object({ ...page, ...narrowed, ...sorted, limit: z._default(whole(100), 100) }),
  reply: z.object({ total: z.number(), stuck: z.array(officeStuck) }),
});
export const claimStuck = endpoint({ ...act, path: '/api/office/stuck/:memberId/:reference/claim', params: item });
export const resolveStuck = endpoint({
  ...acts.moneyByTwo,
  whileRestoring: 'untilRead',
  path: '/api/office/stuck/:memberId/:reference/resolve',
  role: 'manager',
  params: item,
  body: z.object({ happened: z.boolean(), reason: text(200) }),
});
