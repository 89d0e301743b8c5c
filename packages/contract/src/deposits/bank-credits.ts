import * as z from 'zod/mini';
import { creditSources } from '../api/codes.ts';
import { endpoint } from '../api/endpoint.ts';
import { anyText, figure, text, time } from '../api/schemas.ts';
import { act, acts, claim, currency, narrowed, page, read, reasonForMember, sides, sorted } from '../api/staff-schemas.ts';

export const officeBankCredit = z.object({
  _id: z.string(),
  source: z.enum(creditSources),
  bankCode: z.string(),
  bankAccountNo: z.string(),
  amount: figure,
  /** Amount of the QR code if it was paid with a different one; null for a bank transfer. */
  asked: z.nullable(figure),
  currency,
  fromBank: z.string(),
  fromAccount: z.string(),
  fromName: z.string(),
  state: z.enum(['queued', 'credited', 'refused']),
  note: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  memberId: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  needsManager: z.boolean(),
  claim,
  madeAt: time,
  createdAt: time,
});
const bankCreditParams = z.object({ id: text(80) });
export const officeBankCredits = endpoint({
  ...read,
  path: '/api/office/bank-credits',
  query: z.object({ ...page, ...narrowed, ...sorted, state: z._default(z.enum(['queued', 'credited', 'refused', 'all']), 'queued') }),
  reply: z.object({ total: z.number(), bankCredits: z.array(officeBankCredit) }),
});
export const claimBankCredit = endpoint({ ...act, path: '/api/office/bank-credits/:id/claim', params: bankCreditParams });
/** Full account number of the sender, as far as the bank reported it; each access is recorded. */
export const revealSender = endpoint({
  ...act,
  path: '/api/office/bank-credits/:id/reveal',
  params: bankCreditParams,
  reply: z.object({ accountNo: z.string() }),
  fails: ['NO_DATA', 'REQUEST_LIMIT'],
});
export const creditCandidate = z.object({
  memberId: z.string(),
  name: z.string(),
  username: z.string(),
  currency,
  isActive: z.boolean(),
  bankCode: z.string(),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  sides,
  announced: z.array(z.object({ reference: z.string(), createdAt: time })),
  isSuggested: z.boolean(),
  takesTwo: z.boolean(),
});
export const bankCreditCandidates = endpoint({
  ...read,
  path: '/api/office/bank-credits/:id/candidates',
  noted: true,
  params: bankCreditParams,
  query: z.object({ q: z._default(anyText(100), '') }),
  reply: z.object({ candidates: z.array(creditCandidate) }),
  fails: ['NO_DATA', 'REQUEST_LIMIT'],
});
export const matchBankCredit = endpoint({
  ...acts.moneyByTwo,
  path: '/api/office/bank-credits/:id/match',
  params: bankCreditParams,
  body: z.object({ memberId: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
});
export const refuseBankCredit = endpoint({
  ...acts.money,
  path: '/api/office/bank-credits/:id/refuse',
  params: bankCreditParams,
  body: reasonForMember,
});
