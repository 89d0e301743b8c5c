import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { anyText, day, figure, text, time } from '../schemas.ts';
import { auditLine } from './set-up.ts';
import { act, currency, id, page, read } from './shared.ts';

const moved = z.object({ count: z.number(), amount: figure });

/** An account of ours at a bank or a wallet service. */
const sheetAccount = z.object({
  id: z.string(),
  bankCode: z.string(),
  name: z.string(),
  accountNo: z.string(),
  currency,
  /** Its balance when the shift began: as counted, otherwise by our books. Null if no sheet has it. */
  opening: z.nullable(figure),
  /** Its balance by our books: the opening, plus money in, less money out. Null on older sheets. */
  expected: z.nullable(figure),
  /** What the bank says came in, and what was paid from it, since the shift before. */
  in: moved,
  out: moved,
  /** What the bank's own app showed to who hands over; null: not looked up. */
  counted: z.nullable(figure),
  /** Counted less expected, and why: a difference without a reason is not handed over. */
  difference: z.nullable(figure),
  reason: z.string(),
});
/** How the desk stands at a moment. */
const standing = z.object({
  since: time,
  at: time,
  queues: z.array(z.object({ queue: z.string(), open: z.number(), oldest: z.nullable(time) })),
  accounts: z.array(sheetAccount),
  /** Providers, gateways, payouts, SMS that are paused or do not answer. */
  halted: z.array(z.object({ kind: z.string(), code: z.string(), name: z.string(), state: z.string() })),
  payoutsPaused: z.boolean(),
  alarms: z.array(z.object({ code: z.string(), level: z.string(), detail: z.string(), since: z.nullable(time) })),
});
const sheetPerson = z.object({ staffId: z.string(), name: z.string() });
export const shiftSheet = z.object({
  _id: z.string(),
  givenBy: sheetPerson,
  givenAt: time,
  /** Whom it is for; null: whoever comes. */
  to: z.nullable(sheetPerson),
  acceptedBy: z.nullable(sheetPerson),
  acceptedAt: z.nullable(time),
  notes: z.string(),
  /** What the taker found otherwise. */
  remarks: z.string(),
  standing,
});

/** The sheet as it would be now, and the one that was handed over and waits to be taken. */
export const officeShift = endpoint({
  ...read,
  path: '/api/office/shift',
  role: 'cashier',
  reply: z.object({
    standing,
    open: z.nullable(shiftSheet),
    /** Whether the caller may take the open one. */
    mayAccept: z.boolean(),
    /** Whether the open one is for the caller, or for whoever comes: a manager may also take what is for another. */
    waitsForYou: z.boolean(),
    /** Who can take a shift. */
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
/** By the one who comes, in a session of their own. */
export const acceptShift = endpoint({
  ...act,
  path: '/api/office/shift/accept',
  body: z.object({ id, remarks: anyText(2_000) }),
  reply: z.object({ sheet: shiftSheet }),
});
/** Earlier ones, newest first: a cashier's own, a manager's all. */
export const officeShiftSheets = endpoint({
  ...read,
  path: '/api/office/shift/sheets',
  role: 'cashier',
  query: z.object(page),
  reply: z.object({ total: z.number(), sheets: z.array(shiftSheet) }),
});

const days = { from: z.optional(day), to: z.optional(day) };
/** Waited from the item's beginning until somebody of staff decided it. At most 31 days. */
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
    /** For a cashier the caller alone. */
    staff: z.array(z.object({ staffId: z.string(), name: z.string(), decided: z.number(), medianSeconds: z.nullable(z.number()) })),
    /** There were more than are counted here: fewer days say more. */
    cut: z.boolean(),
  }),
});
/** Who decided what, newest first: a cashier's own, a manager's all. */
export const officeDecisions = endpoint({
  ...read,
  path: '/api/office/shift/decisions',
  role: 'cashier',
  query: z.object({ ...page, ...days, staffId: z.optional(id) }),
  reply: z.object({ total: z.number(), lines: z.array(auditLine) }),
});
