import * as z from 'zod/mini';
import { slipDoubts } from '../codes.ts';
import { endpoint } from '../endpoint.ts';
import { slipNotes } from '../errors.ts';
import { amount, figure, time } from '../schemas.ts';
import { bankEntry } from './deposits.ts';
import { act, acts, claim, currency, item, narrowed, owner, page, read, reason, reasonFields, sides, sorted } from './shared.ts';

export const officeSlip = z.object({
  ...owner,
  reference: z.string(),
  amount: z.nullable(figure),
  currency,
  bankCode: z.string(),
  status: z.enum(['PROCESSING', 'SUCCESS', 'FAILED']),
  note: z.nullable(z.enum(slipNotes)),
  /** What staff told the member when they refused it, in the variant's language. */
  reason: z.nullable(z.string()),
  /** The transfer in the slip's QR code; null when it could not be read. */
  transfer: z.nullable(z.object({ bankNumber: z.string(), transRef: z.string() })),
  /** What the verification told of the transfer, account numbers masked; absent when it told nothing. */
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
  /** Why it is not credited automatically: the amount of the verification (`said`) and that of the bank's notice (`told`). */
  doubt: z.nullable(z.object({ why: z.enum(slipDoubts), said: figure, told: z.nullable(figure) })),
  /** The sender's account beside the member's: once as read from the slip, once as the bank reports it. */
  sides: z.object({ read: z.nullable(sides), told: z.nullable(sides) }),
  /** The bank's own report of the transfer, part of this item: no other list shows it while the slip waits. */
  credit: z.nullable(z.object({ _id: z.string(), amount: figure, madeAt: time, state: z.enum(['queued', 'credited', 'refused']) })),
  /** The member's announcement of the same money, also part of this item. */
  announced: z.nullable(z.object({ reference: z.string(), amount: figure, createdAt: time })),
  /** Empty when the picture is no longer kept. */
  link: z.string(),
  /** It failed by itself, but the bank knows the payment, it came to us, and nobody was credited with it. */
  needsPerson: z.optional(z.boolean()),
  /** Above what a cashier may decide. */
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
    /** `needsPerson`: failed, although the payment is real. */
    status: z._default(z.enum(['PROCESSING', 'needsPerson', 'SUCCESS', 'FAILED', 'all']), 'PROCESSING'),
  }),
  reply: z.object({ total: z.number(), slips: z.array(officeSlip) }),
});
export const claimSlip = endpoint({ ...act, path: '/api/office/slips/:memberId/:reference/claim', params: item });
/** For an unreadable slip staff must name the transfer at the bank. */
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
  /** The member reads the reason; programs read the note, which defaults to the reason's own. A note alone is allowed. */
  body: z.object({ ...reasonFields, note: z.optional(z.enum(slipNotes)) }).check(
    z.refine((given) => given.note !== undefined || given.reason !== undefined || given.reasonCode !== undefined, {
      path: ['reason'],
      error: 'a reason, or a note',
    }),
    z.refine((given) => given.reason === undefined || given.reasonCode === undefined, { path: ['reason'], error: 'one reason' }),
  ),
});
/** Takes a failed slip that needs a person off the queue without crediting it. The member sees what was seen before; the reason is for the audit log. */
export const closeSlip = endpoint({
  ...act,
  path: '/api/office/slips/:memberId/:reference/close',
  params: item,
  body: reason,
});
