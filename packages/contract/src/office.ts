import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './schemas.ts';

export const staffLogIn = endpoint({
  method: 'POST',
  path: '/api/office/login',
  effect: 'write',
  who: 'anyone',
  limit: 'entry',
  body: z.object({ username: text(40), password: text(128) }),
  reply: z.object({ token: z.string(), role: z.enum(['viewer', 'cashier', 'manager', 'admin']) }),
  fails: ['WRONG_CREDENTIAL', 'INACTIVE_USER'],
});
export const staffLogOut = endpoint({
  method: 'POST',
  path: '/api/office/logout',
  effect: 'write',
  who: 'staff',
  role: 'viewer',
  reply: z.object({}),
  fails: [],
});
