import * as z from 'zod/mini';
import { claimKinds, workKinds } from '../api/codes.ts';
import { endpoint } from '../api/endpoint.ts';
import { figure, text, time } from '../api/schemas.ts';
import { act, claim, currency, narrowed, page, read, sorted } from '../api/staff-schemas.ts';

const workKind = z.enum(workKinds);

export const workItem = z.object({
  kind: workKind,
  id: z.string(),
  memberId: z.optional(z.string()),
  reference: z.optional(z.string()),
  name: z.optional(z.string()),
  username: z.optional(z.string()),
  sender: z.optional(z.string()),
  amount: z.optional(figure),
  currency: z.optional(currency),
  /** Code of the doubt, note, cause or requested act; '' if the kind is enough. */
  why: z.string(),
  since: time,
  claim,
  claimable: z.boolean(),
  mayDecide: z.boolean(),
  href: z.string(),
});
const perKind = <T extends z.ZodMiniType>(value: T) => z.partialRecord(workKind, value);

/** Open work, oldest first by default. Excludes kinds the caller may not see or decide. Counts stop at 1,000 per kind. */
export const officeWork = endpoint({
  ...read,
  path: '/api/office/work',
  query: z.object({ ...page, ...narrowed, ...sorted, kind: z.optional(workKind) }),
  reply: z.object({
    total: z.number(),
    counts: perKind(z.number()),
    oldest: perKind(z.nullable(time)),
    items: z.array(workItem),
  }),
});
/** Claims the oldest unclaimed item the caller may decide; null if there is none. */
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
  /** `claimed`: by someone else; `state`: already decided; `gone`: no such item, or nothing to release. */
  refused: z.array(z.object({ kind: workKind, id: z.string(), why: z.enum(['claimed', 'state', 'gone']) })),
});
/** Items are independent: refused ones are reported, the rest are claimed. */
export const claimWork = endpoint({ ...act, path: '/api/office/work/claim', body: many, reply: outcome, fails: [] });
export const releaseWork = endpoint({ ...act, path: '/api/office/work/release', body: many, reply: outcome, fails: [] });

/** Staff release their own claims; managers anyone's. */
export const releaseClaim = endpoint({
  ...act,
  path: '/api/office/claims/release',
  body: z.object({ kind: z.enum(claimKinds), subject: text(100) }),
});
