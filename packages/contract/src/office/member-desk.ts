import * as z from 'zod/mini';
import { labelTones, timelineKinds } from '../codes.ts';
import { endpoint } from '../endpoint.ts';
import { anyText, localText, text, time } from '../schemas.ts';
import { statementEntry } from '../statement.ts';
import { act, acts, ofMember, owner, read, reason, uuid, whole } from './shared.ts';

const at = { id: z.string(), at: time };
/** One thing that happened. `entry`: log-ins and what guards the account; `staff`: what staff did to it. */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({ ...at, kind: z.literal('money'), movement: statementEntry }),
  z.object({ ...at, kind: z.literal('game'), movement: statementEntry }),
  z.object({ ...at, kind: z.literal('chat'), sender: z.enum(['customer', 'staff', 'bot']), name: z.string(), text: z.string() }),
  z.object({ ...at, kind: z.literal('entry'), event: z.string(), device: z.string(), address: z.string(), by: z.string() }),
  z.object({ ...at, kind: z.literal('staff'), act: z.string(), by: z.string(), subject: z.string(), detail: z.json() }),
  z.object({ ...at, kind: z.literal('note'), by: z.string(), text: z.string() }),
]);
/** Everything of a member, the newest first. */
export const officeTimeline = endpoint({
  ...read,
  path: '/api/office/members/:memberId/timeline',
  noted: true,
  params: ofMember,
  query: z.object({
    /** Some of them, with commas between; all that the role may see when it is absent. */
    kinds: z.optional(text(60)),
    /** `next` of the page before. */
    before: z.optional(text(600)),
    limit: z._default(whole(100), 30),
  }),
  reply: z.object({
    entries: z.array(timelineEntry),
    next: z.nullable(z.string()),
    /** What the caller's role may see. */
    kinds: z.array(z.enum(timelineKinds)),
  }),
  fails: ['NO_DATA', 'KEY_INVALID'],
});

const note = z.object({ id: z.string(), at: time, by: z.string(), text: z.string() });
/** What stands beside the profile: where the member is logged in, who invited whom, labels, notes. */
export const officeMemberAbout = endpoint({
  ...read,
  path: '/api/office/members/:memberId/about',
  noted: true,
  params: ofMember,
  reply: z.object({
    labels: z.array(z.string()),
    /** The newest ones; the timeline has all. */
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
/** Whoever has it loses it. */
export const deleteLabel = endpoint({
  ...act,
  method: 'DELETE',
  path: '/api/office/labels/:code',
  role: 'manager',
  params: z.object({ code: anyText(40) }),
});
/** All labels of the member: what is not named is taken off. */
export const putMemberLabels = endpoint({
  ...act,
  method: 'PUT',
  path: '/api/office/members/:memberId/labels',
  role: 'support',
  params: ofMember,
  body: z.object({ labels: z.array(labelCode).check(z.maxLength(20)) }),
});

/** An SMS to the member's own phone with the way to a new password, which nobody but the member sets. */
export const startRecovery = endpoint({
  ...act,
  path: '/api/office/members/:memberId/recovery',
  role: 'support',
  params: ofMember,
  fails: ['NO_DATA', 'INACTIVE_USER', 'REQUEST_LIMIT', 'OTP_SEND_FAIL'],
  failsWith: {},
});
/** Payouts that wait after a recovery or a new number no longer do. Always takes two persons. */
export const liftPayoutFreeze = endpoint({
  ...acts.setUpByTwo,
  path: '/api/office/members/:memberId/liftFreeze',
  role: 'manager',
  params: ofMember,
  body: reason,
});

/** The picture of a paper: made anew of its pixels, encrypted, deleted after a time. */
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
/** A JPEG in base64; who asked for it is recorded. */
export const revealMemberDocument = endpoint({
  ...act,
  path: '/api/office/members/:memberId/documents/:documentId/reveal',
  role: 'manager',
  params: z.extend(ofMember, { documentId: uuid }),
  reply: z.object({ picture: z.string() }),
  fails: ['NO_DATA', 'REQUEST_LIMIT'],
  failsWith: {},
});
