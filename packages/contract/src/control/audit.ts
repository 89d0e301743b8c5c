import * as z from 'zod/mini';
import { auditFaultKinds } from '../api/codes.ts';
import { endpoint } from '../api/endpoint.ts';
import { day, text, time } from '../api/schemas.ts';
import { id, page, read } from '../api/staff-schemas.ts';

export const auditLine = z.object({
  _id: z.string(),
  at: time,
  staffId: z.string(),
  staffName: z.string(),
  act: z.string(),
  memberId: z.nullable(z.string()),
  subject: z.string(),
  detail: z.json(),
  requestId: z.string(),
  memberName: z.optional(z.string()),
});
export const officeAudit = endpoint({
  ...read,
  path: '/api/office/audit',
  role: 'manager',
  query: z.object({
    ...page,
    staffId: z.optional(id),
    memberId: z.optional(id),
    act: z.optional(text(60)),
    from: z.optional(day),
    to: z.optional(day),
  }),
  reply: z.object({
    /** Stops counting at 10,000; filter by days for older entries. */
    total: z.number(),
    lines: z.array(auditLine),
  }),
});
/** Checks the entries of the last 31 days against the anchors outside the database. */
export const verifyAudit = endpoint({
  ...read,
  path: '/api/office/audit/verify',
  role: 'manager',
  reply: z.object({
    sound: z.boolean(),
    entries: z.number(),
    since: time,
    anchoredAt: z.nullable(time),
    faults: z.array(z.object({ kind: z.enum(auditFaultKinds), entryId: z.nullable(z.string()) })),
  }),
});
