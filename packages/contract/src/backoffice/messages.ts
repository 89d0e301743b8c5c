import * as z from 'zod/mini';
import { messageStates } from '../api/codes.ts';
import { endpoint } from '../api/endpoint.ts';
import { localText, text, time } from '../api/schemas.ts';
import { act, acts, page, read, uuid } from '../api/staff-schemas.ts';

export const audience = z.object({
  label: z.nullable(text(40)),
  activeDays: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(30))),
  deposited: z.nullable(z.boolean()),
});
const body = localText(1_000).check(z.refine(({ th, la, en }) => `${th}${la}${en}`.trim() !== '', 'a text in one language'));

export const countMessage = endpoint({
  ...read,
  method: 'POST',
  path: '/api/office/messages/count',
  role: 'manager',
  body: z.object({ audience }),
  reply: z.object({ members: z.number(), needsSecond: z.boolean() }),
  fails: ['NO_DATA'],
});
/** Sent once to each member's chat, in the member's language. `members` is the preview's count, an upper limit. */
export const sendMessage = endpoint({
  ...acts.setUpByTwo,
  path: '/api/office/messages',
  role: 'manager',
  body: z.object({ id: uuid, text: body, audience, members: z.number().check(z.int(), z.minimum(1)) }),
});
export const stopMessage = endpoint({
  ...act,
  path: '/api/office/messages/:id/stop',
  role: 'manager',
  params: z.object({ id: uuid }),
});
export const officeMessages = endpoint({
  ...read,
  path: '/api/office/messages',
  role: 'manager',
  query: z.object(page),
  reply: z.object({
    total: z.number(),
    messages: z.array(
      z.object({
        id: z.string(),
        text: localText(1_000),
        audience,
        members: z.number(),
        sent: z.number(),
        state: z.enum(messageStates),
        by: z.string(),
        createdAt: time,
        endedAt: z.nullable(time),
      }),
    ),
  }),
});
