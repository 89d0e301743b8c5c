import * as z from 'zod/mini';
import { statementTypes } from './codes.ts';
import { slipView } from './deposit.ts';
import { endpoint } from './endpoint.ts';
import { figure, pageRequest, text, time, txStatus } from './schemas.ts';

const detail = z.optional(z.object({ description: z.string() }));

export const statementEntry = z.object({
  _id: z.string(),
  reference: z.string(),
  statementType: z.enum(statementTypes),
  from: z.string(),
  to: z.string(),
  amount: figure,
  status: txStatus,
  /** The state of an unfinished movement, or the reason of a refusal. */
  note: z.optional(z.string()),
  createdAt: time,
  bonus: detail,
  promotion: detail,
  invite: detail,
  refund: detail,
  luckydraw: detail,
});

export const listStatement = endpoint({
  method: 'POST',
  path: '/api/statement',
  effect: 'read',
  who: 'member',
  body: pageRequest,
  reply: z.object({ total: z.number(), statements: z.array(statementEntry) }),
  fails: [],
});
export const listSlips = endpoint({
  method: 'POST',
  path: '/api/statement/slip',
  effect: 'read',
  who: 'member',
  body: pageRequest,
  reply: z.object({ total: z.number(), slips: z.array(slipView) }),
  fails: [],
});
export const slipImageLink = endpoint({
  method: 'GET',
  path: '/api/statement/slip/reference/:reference',
  effect: 'read',
  who: 'member',
  params: z.object({ reference: text(60) }),
  reply: z.object({ url: z.string() }),
  fails: ['NO_DATA'],
});
