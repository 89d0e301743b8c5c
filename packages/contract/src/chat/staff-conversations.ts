import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { anyText, localText, text, time } from '../api/schemas.ts';
import { id, page, reason, act as shared, read as sharedRead, whole } from '../api/staff-schemas.ts';
import { chatEntry, clientId, said, staffMessage } from './conversations.ts';
import { chatBounds as bounds, shortcutForm } from './kinds.ts';

const read = { ...sharedRead, role: 'support', fails: ['NO_DATA'] } as const;
const act = { ...shared, role: 'support' } as const;
const ofChat = z.object({ id });

export const chatStates = ['open', 'mine', 'waiting', 'closed'] as const;

/** `number` identifies a guest in staff lists; the guest id is a secret. */
export const chatView = z.object({
  id: z.string(),
  name: z.string(),
  memberId: z.nullable(z.string()),
  number: z.number(),
  state: z.enum(['open', 'waiting', 'closed']),
  assignee: z.nullable(z.object({ staffId: z.string(), name: z.string() })),
  waitingSince: z.nullable(time),
  lastText: z.string(),
  lastAt: z.nullable(time),
  unread: z.number(),
  language: z.enum(['th', 'la', 'en']),
});
export const officeChats = endpoint({
  ...read,
  path: '/api/office/chats',
  query: z.object({ ...page, state: z._default(z.enum(chatStates), 'open') }),
  reply: z.object({ total: z.number(), chats: z.array(chatView) }),
});
export const officeChatCounts = endpoint({
  ...read,
  path: '/api/office/chats/counts',
  reply: z.object({ open: z.number(), mine: z.number(), waiting: z.number(), unread: z.number() }),
});
export const chatNote = z.object({ id: z.string(), afterSeq: z.number(), text: z.string(), by: z.string(), createdAt: time });
export const officeChat = endpoint({
  ...read,
  path: '/api/office/chats/:id',
  noted: true,
  params: ofChat,
  reply: z.object({ chat: chatView, notes: z.array(chatNote) }),
});
const seqText = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((value: string) => Number(value)),
);
export const officeChatMessages = endpoint({
  ...read,
  path: '/api/office/chats/:id/messages',
  params: ofChat,
  query: z.object({ before: z.optional(seqText), after: z.optional(seqText), limit: z._default(whole(bounds.historyMax), 20) }),
  reply: z.object({ messages: z.array(chatEntry) }),
});
export const sendOfficeMessage = endpoint({
  ...act,
  path: '/api/office/chats/:id/messages',
  params: ofChat,
  body: z.object({ message: staffMessage, clientId }),
  reply: said,
});
export const uploadOfficeFile = endpoint({
  ...act,
  path: '/api/office/chats/:id/upload',
  params: ofChat,
  multipart: z.object({ file: z.string(), poster: z.optional(z.string()) }),
  reply: z.object({ path: z.string() }),
});
export const claimChat = endpoint({ ...act, path: '/api/office/chats/:id/take', params: ofChat });
export const assignChat = endpoint({
  ...act,
  path: '/api/office/chats/:id/assign',
  params: ofChat,
  body: z.object({
    staffId: z.union([
      id,
      z.pipe(
        z.int().check(z.minimum(1)),
        z.transform((n: number) => BigInt(n)),
      ),
    ]),
  }),
});
export const closeChat = endpoint({ ...act, path: '/api/office/chats/:id/close', params: ofChat });
export const noteOnChat = endpoint({
  ...act,
  path: '/api/office/chats/:id/notes',
  params: ofChat,
  body: z.object({ text: text(bounds.noteMax) }),
});
export const readOfficeChat = endpoint({
  ...act,
  method: 'PUT',
  path: '/api/office/chats/:id/read',
  params: ofChat,
  reply: z.object({ unread: z.number() }),
});
export const chatStaff = endpoint({
  ...read,
  path: '/api/office/chats/staff',
  reply: z.object({ staff: z.array(z.object({ staffId: z.string(), name: z.string() })) }),
});
export const searchChats = endpoint({
  ...read,
  path: '/api/office/chats/search',
  query: z.object({ ...page, q: text(100) }),
  fails: ['KEY_INVALID'],
  reply: z.object({
    total: z.number(),
    hits: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        memberId: z.nullable(z.string()),
        number: z.number(),
        seq: z.number(),
        text: z.string(),
        createdAt: time,
      }),
    ),
  }),
});
export const deleteChat = endpoint({
  ...act,
  path: '/api/office/chats/:id/delete',
  role: 'manager',
  params: ofChat,
  body: reason,
});
export const exportOfficeChat = endpoint({
  ...read,
  role: 'manager',
  path: '/api/office/chats/:id/export',
  params: ofChat,
  reply: z.object({ exportedAt: time, chat: chatView, conversations: z.array(chatEntry) }),
});

const shortcut = z.string().check(z.regex(shortcutForm));
const cannedText = localText(bounds.cannedMax);
export const cannedReply = z.object({ shortcut, text: cannedText, updatedAt: z.optional(time) });
export const officeCanned = endpoint({ ...read, path: '/api/office/canned', reply: z.object({ replies: z.array(cannedReply) }) });
export const cannedHistory = endpoint({
  ...read,
  role: 'manager',
  path: '/api/office/canned/history',
  query: z.object({ ...page, shortcut: z.optional(shortcut) }),
  reply: z.object({
    changes: z.array(
      z.object({
        id: z.string(),
        at: time,
        by: z.string(),
        shortcut: z.string(),
        before: z.nullable(cannedText),
        after: z.nullable(cannedText),
      }),
    ),
    more: z.boolean(),
  }),
});
export const putCanned = endpoint({
  ...act,
  method: 'PUT',
  role: 'manager',
  path: '/api/office/canned/:shortcut',
  params: z.object({ shortcut }),
  /** Optimistic locking: with `updatedAt` (null: new), a change made in between is not overwritten: 409 `state`. */
  body: z.object({
    text: cannedText.check(z.refine(({ th, la, en }) => `${th}${la}${en}`.trim() !== '', 'a text in one language')),
    updatedAt: z.optional(z.nullable(time)),
  }),
  reply: z.object({ done: z.literal(true), updatedAt: z.optional(time) }),
});
export const deleteCanned = endpoint({
  ...act,
  method: 'DELETE',
  role: 'manager',
  path: '/api/office/canned/:shortcut',
  params: z.object({ shortcut: anyText(60) }),
});
