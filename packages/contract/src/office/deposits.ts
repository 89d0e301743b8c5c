import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { figure, text, time } from '../schemas.ts';
import { act, acts, claim, currency, id, item, narrowed, owner, page, read, sorted, toldReason } from './shared.ts';

export const officeDeposit = z.object({
  ...owner,
  reference: z.string(),
  amount: figure,
  currency,
  state: z.enum(['open', 'credited', 'refused']),
  outside: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  needsManager: z.boolean(),
  claim,
  createdAt: time,
});
export const officeDeposits = endpoint({
  ...read,
  path: '/api/office/deposits',
  query: z.object({
    ...page,
    ...narrowed,
    ...sorted,
    state: z._default(z.enum(['open', 'credited', 'refused', 'all']), 'open'),
    memberId: z.optional(id),
  }),
  reply: z.object({ total: z.number(), deposits: z.array(officeDeposit) }),
});
export const claimDeposit = endpoint({ ...act, path: '/api/office/deposits/:memberId/:reference/claim', params: item });
export const bankEntry = z.object({
  bankCode: text(20),
  fromBank: text(20),
  transRef: z.string().check(z.regex(/^[A-Za-z0-9]{6,40}$/)),
});
/** Identifies the transfer at the bank, so that its notice or slip does not credit it a second time. */
export const approveDeposit = endpoint({
  ...acts.moneyByTwo,
  path: '/api/office/deposits/:memberId/:reference/approve',
  params: item,
  body: bankEntry,
});
export const refuseDeposit = endpoint({
  ...acts.money,
  path: '/api/office/deposits/:memberId/:reference/refuse',
  params: item,
  body: toldReason,
});
