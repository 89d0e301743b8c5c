import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text, time } from '../schemas.ts';
import { act, item, owner, page, read, taken, whole } from './shared.ts';

export const officeStuck = z.object({ ...owner, reference: z.string(), provider: z.string(), why: z.string(), taken, since: time });
export const officeStuckTransfers = endpoint({
  ...read,
  path: '/api/office/stuck',
  query: z.object({ ...page, limit: z._default(whole(100), 100) }),
  reply: z.object({ total: z.number(), stuck: z.array(officeStuck) }),
});
export const takeStuck = endpoint({ ...act, path: '/api/office/stuck/:memberId/:reference/take', params: item });
export const resolveStuck = endpoint({
  ...act,
  fresh: true,
  secondPerson: true,
  path: '/api/office/stuck/:memberId/:reference/resolve',
  role: 'manager',
  params: item,
  body: z.object({ happened: z.boolean(), reason: text(200) }),
});
