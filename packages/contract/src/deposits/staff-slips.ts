import * as z from 'zod/mini';
import { slipDoubts } from '../api/codes.ts';
import { endpoint } from '../api/endpoint.ts';
import { slipNotes } from '../api/errors.ts';
import { amount, figure, time } from '../api/schemas.ts';
import {
  act,
  acts,
  claim,
  currency,
  item,
  narrowed,
  owner,
  page,
  read,
  reason,
  reasonFields,
  sides,
  sorted,
} from '../api/staff-schemas.ts';
import { bankEntry } from './announced.ts';

export const officeSlip = z.object({
  ...owner,
  reference: z.string(),
  amount: z.nullable(figure),
  currency,
  bankCode: z.string(),
  status: z.enum(['PROCESSING', 'SUCCESS', 'FAILED']),
  note: z.nullable(z.enum(slipNotes)),
  reason: z.nullable(z.string()),
  transfer: z.nullable(z.object({ bankNumber: z.string(), transRef: z.string() })),
  read: z.optional(
    z.object({
      amount: z.nullable(figure),
      at: time,
      fromBank: z.string(),
      fromAccount: z.string(),
      toBank: z.string(),
      toAccount: z.string(),
    }),
  ),
  /** Why it is not credited automatically. `said`: amount from the verification; `told`: amount from the bank. */
  doubt: z.nullable(z.object({ why: z.enum(slipDoubts), said: figure, told: z.nullable(figure) })),
  sides: z.object({ read: z.nullable(sides), told: z.nullable(sides) }),
  /** The bank's report of the transfer. Part of this item: no other list shows it while the slip waits. */
  credit: z.nullable(z.object({ _id: z.string(), amount: figure, madeAt: time, state: z.enum(['queued', 'credited', 'refused']) })),
  announced: z.nullable(z.object({ reference: z.string(), amount: figure, createdAt: time })),
  link: z.string(),
  /** Failed automatically, but the bank confirms the payment to us and it was never credited. */
  needsPerson: z.optional(z.boolean()),
  needsManager: z.boolean(),
  claim,
  createdAt: time,
});
export const officeSlips = endpoint({
  ...read,
  path: '/api/office/slips',
  query: z.object({
    ...page,
    ...narrowed,
    ...sorted,
    status: z._default(z.enum(['PROCESSING', 'needsPerson', 'SUCCESS', 'FAILED', 'all']), 'PROCESSING'),
  }),
  reply: z.object({ total: z.number(), slips: z.array(officeSlip) }),
});
export const claimSlip = endpoint({ ...act, path: '/api/office/slips/:memberId/:reference/claim', params: item });
/** For an unreadable slip, staff must identify the bank transfer. */
export const approveSlip = endpoint({
  ...acts.moneyByTwo,
  path: '/api/office/slips/:memberId/:reference/approve',
  params: item,
  body: z.object({ amount, transfer: z.optional(bankEntry) }),
  fails: ['NO_DATA', 'KEY_INVALID', 'KEY_MISSING', 'TRANSFER_MINIMUM'],
});
export const refuseSlip = endpoint({
  ...acts.money,
  path: '/api/office/slips/:memberId/:reference/refuse',
  params: item,
  /** Members see the reason, programs the note, which defaults to the reason's note. A note without a reason is allowed. */
  body: z.object({ ...reasonFields, note: z.optional(z.enum(slipNotes)) }).check(
    z.refine((given) => given.note !== undefined || given.reason !== undefined || given.reasonCode !== undefined, {
      path: ['reason'],
      error: 'a reason, or a note',
    }),
    z.refine((given) => given.reason === undefined || given.reasonCode === undefined, { path: ['reason'], error: 'one reason' }),
  ),
});
/** Removes a failed slip from the queue without crediting it. Members see no change; the reason goes to the audit log. */
export const closeSlip = endpoint({
  ...act,
  path: '/api/office/slips/:memberId/:reference/close',
  params: item,
  body: reason,
});
