import * as z from 'zod/mini';
import { statementTypes } from './api/codes.ts';
import { endpoint, memberRead } from './api/endpoint.ts';
import { anyText, figure, month, pageRequest, text, time, txStatus } from './api/schemas.ts';
import { statementSearch } from './values/constants.ts';

const detail = z.optional(z.object({ description: z.string() }));

export const statementEntry = z.object({
  _id: z.string(),
  reference: z.string(),
  statementType: z.enum(statementTypes),
  from: z.string(),
  to: z.string(),
  amount: figure,
  status: txStatus,
  note: z.optional(z.string()),
  createdAt: time,
  bonus: detail,
  promotion: detail,
  invite: detail,
  refund: detail,
  luckydraw: detail,
});

/** Deposits and withdrawals of a local day (UTC+7), without bonuses; the whole day, regardless of page and filters. */
const daySums = z.object({ day: z.string(), in: figure, out: figure });

export const listStatement = endpoint({
  ...memberRead,
  method: 'POST',
  path: '/api/statement',
  body: z.extend(pageRequest, {
    kind: z.optional(z.enum(statementTypes)),
    status: z.optional(txStatus),
    month: z.optional(month),
    /** An amount as typed, or part of a reference; anything else matches nothing. */
    search: z.optional(anyText(statementSearch.lengthMax)),
  }),
  reply: z.object({ total: z.number(), statements: z.array(statementEntry), days: z.optional(z.array(daySums)) }),
});

export const receiptView = z.extend(statementEntry, {
  payer: z.optional(z.string()),
  payee: z.optional(z.string()),
  fromAccount: z.optional(z.string()),
  toAccount: z.optional(z.string()),
  bankReference: z.optional(z.string()),
  paidAt: z.optional(time),
  bonusGranted: z.optional(figure),
  asked: z.optional(figure),
  balance: z.optional(figure),
});
export const showReceipt = endpoint({
  ...memberRead,
  path: '/api/statement/:reference',
  params: z.object({ reference: text(80) }),
  reply: receiptView,
  fails: ['NO_DATA'],
});
