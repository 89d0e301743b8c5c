import * as z from 'zod/mini';
import { labelTones, timelineKinds } from '../api/codes.ts';
import { endpoint } from '../api/endpoint.ts';
import { anyText, localText, text, time } from '../api/schemas.ts';
import { act, acts, ofMember, owner, read, reason, uuid, whole } from '../api/staff-schemas.ts';
import { statementEntry } from '../statement.ts';

const at = { id: z.string(), at: time };
/** `entry`: log-ins and account security; `staff`: staff acts on the account. */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({ ...at, kind: z.literal('money'), movement: statementEntry }),
  z.object({ ...at, kind: z.literal('game'), movement: statementEntry }),
  z.object({ ...at, kind: z.literal('chat'), sender: z.enum(['customer', 'staff', 'bot']), name: z.string(), text: z.string() }),
  z.object({ ...at, kind: z.literal('entry'), event: z.string(), device: z.string(), address: z.string(), by: z.string() }),
  z.object({ ...at, kind: z.literal('staff'), act: z.string(), by: z.string(), subject: z.string(), detail: z.json() }),
  z.object({ ...at, kind: z.literal('note'), by: z.string(), text: z.string() }),
]);
export const officeTimeline = endpoint({
  ...read,
  path: '/api/office/members/:memberId/timeline',
  noted: true,
  params: ofMember,
  query: z.object({
    /** Comma-separated; default: all kinds the role may see. */
    kinds: z.optional(text(60)),
    before: z.optional(text(600)),
    limit: z._default(whole(100), 30),
  }),
  reply: z.object({
    entries: z.array(timelineEntry),
    next: z.nullable(z.string()),
    kinds: z.array(z.enum(timelineKinds)),
  }),
  fails: ['NO_DATA', 'KEY_INVALID'],
});

const note = z.object({ id: z.string(), at: time, by: z.string(), text: z.string() });
export const officeMemberAbout = endpoint({
  ...read,
  path: '/api/office/members/:memberId/about',
  noted: true,
  params: ofMember,
  reply: z.object({
    labels: z.array(z.string()),
    notes: z.array(note),
    sessions: z.array(z.object({ id: z.string(), device: z.string(), address: z.string(), createdAt: time })),
    invitedBy: z.nullable(z.object(owner)),
    invitees: z.object({
      total: z.number(),
      newest: z.array(z.object({ ...owner, createdAt: time, depositedAt: z.nullable(time) })),
    }),
  }),
  fails: ['NO_DATA'],
});
export const addMemberNote = endpoint({
  ...act,
  path: '/api/office/members/:memberId/notes',
  role: 'support',
  params: ofMember,
  body: z.object({ text: text(1_000) }),
});

const labelCode = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
export const label = z.object({ code: labelCode, name: localText(30), tone: z.enum(labelTones) });
export const officeLabels = endpoint({ ...read, path: '/api/office/labels', reply: z.object({ labels: z.array(label) }) });
export const putLabel = endpoint({
  ...act,
  method: 'PUT',
  path: '/api/office/labels/:code',
  role: 'manager',
  params: z.object({ code: labelCode }),
  body: z.object({
    name: localText(30).check(z.refine(({ th, la, en }) => `${th}${la}${en}`.trim() !== '', 'a text in one language')),
    tone: z.enum(labelTones),
  }),
  fails: ['KEY_INVALID', 'TOO_MANY'],
});
export const deleteLabel = endpoint({
  ...act,
  method: 'DELETE',
  path: '/api/office/labels/:code',
  role: 'manager',
  params: z.object({ code: anyText(40) }),
});
export const putMemberLabels = endpoint({
  ...act,
  method: 'PUT',
  path: '/api/office/members/:memberId/labels',
  role: 'support',
  params: ofMember,
  body: z.object({ labels: z.array(labelCode).check(z.maxLength(20)) }),
});

/** Sends an SMS to the member's phone with a link to set a new password; staff never set it. */
export const startRecovery = endpoint({
  ...act,
  path: '/api/office/members/:memberId/recovery',
  role: 'support',
  params: ofMember,
  fails: ['NO_DATA', 'INACTIVE_USER', 'REQUEST_LIMIT', 'OTP_SEND_FAIL'],
  failsWith: {},
});
/** Ends the payout freeze after a recovery or phone change. Always needs second-person approval. */
export const liftPayoutFreeze = endpoint({
  ...acts.setUpByTwo,
  path: '/api/office/members/:memberId/liftFreeze',
  role: 'manager',
  params: ofMember,
  body: reason,
});

/** Photo of a document: re-encoded from its pixels, encrypted, deleted after a retention period. */
export const uploadMemberDocument = endpoint({
  ...act,
  path: '/api/office/members/:memberId/documents',
  role: 'manager',
  params: ofMember,
  multipart: z.object({ file: z.string() }),
  reply: z.object({ documentId: uuid }),
  fails: ['NO_DATA', 'SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'REQUEST_LIMIT', 'KEY_INVALID'],
  failsWith: {},
});
/** Base64 JPEG; each access is recorded. */
export const revealMemberDocument = endpoint({
  ...act,
  path: '/api/office/members/:memberId/documents/:documentId/reveal',
  role: 'manager',
  params: z.extend(ofMember, { documentId: uuid }),
  reply: z.object({ picture: z.string() }),
  fails: ['NO_DATA', 'REQUEST_LIMIT'],
  failsWith: {},
});
