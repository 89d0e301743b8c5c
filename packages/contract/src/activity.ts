import * as z from 'zod/mini';
import { memberKinds } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { whole } from './office/shared.ts';
import { time } from './schemas.ts';

const read = { method: 'GET', effect: 'read', who: 'member', fails: [] } as const;

/** What happened to the member's account: sign-ins, failures, changes. The newest first. */
export const recentActivity = endpoint({
  ...read,
  path: '/api/account/activity',
  query: z.object({ page: z._default(whole(1_000_000), 1), limit: z._default(whole(100), 20) }),
  reply: z.object({
    total: z.number(),
    events: z.array(z.object({ _id: z.string(), at: time, kind: z.enum(memberKinds), device: z.string(), address: z.string() })),
  }),
});

/** Where the member is signed in now. */
export const memberSessions = endpoint({
  ...read,
  path: '/api/account/sessions',
  reply: z.object({
    sessions: z.array(
      z.object({ _id: z.string(), device: z.string(), address: z.string(), createdAt: time, expiresAt: time, isThis: z.boolean() }),
    ),
  }),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/endOthers',
  effect: 'write',
  who: 'member',
  reply: z.object({ ended: z.number() }),
  fails: [],
});
