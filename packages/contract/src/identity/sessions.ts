import * as z from 'zod/mini';
import { memberKinds } from '../api/codes.ts';
import { endpoint, entry, memberRead, memberWrite } from '../api/endpoint.ts';
import { text, time } from '../api/schemas.ts';
import { whole } from '../api/staff-schemas.ts';

export const recentActivity = endpoint({
  ...memberRead,
  path: '/api/account/activity',
  query: z.object({ page: z._default(whole(1_000_000), 1), limit: z._default(whole(100), 20) }),
  reply: z.object({
    total: z.number(),
    events: z.array(z.object({ _id: z.string(), at: time, kind: z.enum(memberKinds), device: z.string(), address: z.string() })),
  }),
});

export const memberSessions = endpoint({
  ...memberRead,
  path: '/api/account/sessions',
  reply: z.object({
    sessions: z.array(
      z.object({ _id: z.string(), device: z.string(), address: z.string(), createdAt: time, expiresAt: time, isThis: z.boolean() }),
    ),
  }),
});

export const endOtherSessions = endpoint({
  ...memberWrite,
  path: '/api/account/sessions/endOthers',
  reply: z.object({ ended: z.number() }),
});

export const logIn = endpoint({
  ...entry,
  path: '/api/login',
  browser: true,
  body: z.object({ username: text(40), password: text(128), remember: z.optional(z.boolean()) }),
  reply: z.object({ token: z.string() }),
  fails: ['WRONG_CREDENTIAL', 'INACTIVE_USER'],
});

export const logOut = endpoint({
  ...memberWrite,
  path: '/api/logout',
  reply: z.object({}),
});
