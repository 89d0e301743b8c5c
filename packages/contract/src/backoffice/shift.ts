import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { anyText, day, figure, text, time } from '../api/schemas.ts';
import { act, currency, id, page, read } from '../api/staff-schemas.ts';
import { auditLine } from '../control/audit.ts';

const moved = z.object({ count: z.number(), amount: figure });

const sheetAccount = z.object({
  id: z.string(),
  bankCode: z.string(),
  name: z.string(),
  accountNo: z.string(),
  currency,
  /** Balance at the start of the shift: as counted, otherwise from the ledger. Null if no sheet has it. */
  opening: z.nullable(figure),
  /** Opening plus money in, less money out. Null on older sheets. */
  expected: z.nullable(figure),
  in: moved,
  out: moved,
  /** Balance shown by the bank's app at hand-over; null: not checked. */
  counted: z.nullable(figure),
  /** Counted less expected; a difference requires a reason. */
  difference: z.nullable(figure),
  reason: z.string(),
});
const position = z.object({
  since: time,
  at: time,
  queues: z.array(z.object({ queue: z.string(), open: z.number(), oldest: z.nullable(time) })),
  accounts: z.array(sheetAccount),
  halted: z.array(z.object({ kind: z.string(), code: z.string(), name: z.string(), state: z.string() })),
  payoutsPaused: z.boolean(),
  alarms: z.array(z.object({ code: z.string(), level: z.string(), detail: z.string(), since: z.nullable(time) })),
});
const sheetPerson = z.object({ staffId: z.string(), name: z.string() });
export const shiftSheet = z.object({
  _id: z.string(),
  givenBy: sheetPerson,
  givenAt: time,
  to: z.nullable(sheetPerson),
  acceptedBy: z.nullable(sheetPerson),
  acceptedAt: z.nullable(time),
  notes: z.string(),
  remarks: z.string(),
  position,
});

export const officeShift = endpoint({
  ...read,
  path: '/api/office/shift',
  role: 'cashier',
  reply: z.object({
    position,
    open: z.nullable(shiftSheet),
    mayAccept: z.boolean(),
    /** The open sheet is for the caller or for anyone. Managers may also accept a sheet meant for someone else. */
    waitsForYou: z.boolean(),
    staff: z.array(sheetPerson),
  }),
});
export const handOverShift = endpoint({
  ...act,
  path: '/api/office/shift/handOver',
  body: z.object({
    notes: anyText(2_000),
    to: z.optional(id),
    counted: z.optional(
      z
        .array(z.object({ id: text(80), amount: figure.check(z.minimum(0), z.maximum(1e13)), reason: z._default(anyText(500), '') }))
        .check(z.maxLength(100)),
    ),
  }),
  reply: z.object({ sheet: shiftSheet }),
});
export const acceptShift = endpoint({
  ...act,
  path: '/api/office/shift/accept',
  body: z.object({ id, remarks: anyText(2_000) }),
  reply: z.object({ sheet: shiftSheet }),
});
export const officeShiftSheets = endpoint({
  ...read,
  path: '/api/office/shift/sheets',
  role: 'cashier',
  query: z.object(page),
  reply: z.object({ total: z.number(), sheets: z.array(shiftSheet) }),
});

const days = { from: z.optional(day), to: z.optional(day) };
/** Time from the creation of an item to the staff decision. At most 31 days. */
export const officeShiftTimes = endpoint({
  ...read,
  path: '/api/office/shift/times',
  role: 'cashier',
  query: z.object(days),
  reply: z.object({
    from: day,
    to: day,
    days: z.array(
      z.object({ day, queue: z.string(), decided: z.number(), medianSeconds: z.nullable(z.number()), p90Seconds: z.nullable(z.number()) }),
    ),
    staff: z.array(z.object({ staffId: z.string(), name: z.string(), decided: z.number(), medianSeconds: z.nullable(z.number()) })),
    cut: z.boolean(),
  }),
});
export const officeDecisions = endpoint({
  ...read,
  path: '/api/office/shift/decisions',
  role: 'cashier',
  query: z.object({ ...page, ...days, staffId: z.optional(id) }),
  reply: z.object({ total: z.number(), lines: z.array(auditLine) }),
});
