import * as z from 'zod/mini';
import { claimKinds, workKinds } from '../codes.ts';
import { endpoint } from '../endpoint.ts';
import { figure, text, time } from '../schemas.ts';
import { act, claim, currency, narrowed, page, read, sorted } from './shared.ts';

const workKind = z.enum(workKinds);

export const workItem = z.object({
  kind: workKind,
  /** Of its kind: what it is claimed by. */
  id: z.string(),
  memberId: z.optional(z.string()),
  reference: z.optional(z.string()),
  name: z.optional(z.string()),
  username: z.optional(z.string()),
  /** Who sent the money, where it is not known whose it is. */
  sender: z.optional(z.string()),
  amount: z.optional(figure),
  currency: z.optional(currency),
  /** A code: of the doubt, the note, the cause, the act that is asked for; '' where the kind says it all. */
  why: z.string(),
  since: time,
  claim,
  /** Whether it can be claimed at all: conversations and requests cannot. */
  claimable: z.boolean(),
  /** Whether the caller's role may decide it. */
  mayDecide: z.boolean(),
  /** Its place in the staff's app. */
  href: z.string(),
});
const perKind = <T extends z.ZodMiniType>(value: T) => z.partialRecord(workKind, value);

/** What needs a person now, oldest first unless another order is asked for. Kinds that the caller may not see or decide are left out. Counts end at 1,000 a kind. */
export const officeWork = endpoint({
  ...read,
  path: '/api/office/work',
  query: z.object({ ...page, ...narrowed, ...sorted, kind: z.optional(workKind) }),
  reply: z.object({
    /** Of what is shown: of the kind, as narrowed. */
    total: z.number(),
    /** Of everything, whatever is shown. */
    counts: perKind(z.number()),
    oldest: perKind(z.nullable(time)),
    items: z.array(workItem),
  }),
});
/** Claims the oldest item that is free and that the caller may decide. Null when there is none. */
export const nextWork = endpoint({
  ...act,
  path: '/api/office/work/next',
  body: z.object({ kind: z.optional(workKind) }),
  reply: z.object({ item: z.nullable(workItem) }),
  fails: [],
});

const many = z.object({
  items: z.array(z.object({ kind: workKind, id: text(100) })).check(z.minLength(1), z.maxLength(50)),
});
const outcome = z.object({
  done: z.number(),
  /** `taken`: another has it; `state`: it is decided; `gone`: there is no such item, or nothing to release. */
  refused: z.array(z.object({ kind: workKind, id: z.string(), why: z.enum(['claimed', 'state', 'gone']) })),
});
/** Each for itself: what cannot be claimed is told, the rest is. */
export const claimWork = endpoint({ ...act, path: '/api/office/work/claim', body: many, reply: outcome, fails: [] });
export const releaseWork = endpoint({ ...act, path: '/api/office/work/release', body: many, reply: outcome, fails: [] });

/** Gives a claim back. One's own; a manager anybody's. */
export const releaseClaim = endpoint({
  ...act,
  path: '/api/office/claims/release',
  body: z.object({ kind: z.enum(claimKinds), subject: text(100) }),
});
