import * as z from 'zod/mini';
import { creditSources } from '../codes.ts';
import { endpoint } from '../endpoint.ts';
import { anyText, figure, text, time } from '../schemas.ts';
import { act, acts, claim, currency, narrowed, page, read, sides, sorted, toldReason } from './shared.ts';

export const officeBankCredit = z.object({
  _id: z.string(),
  /** What told of it: a bank, an e-wallet, or whoever collects the payments of a QR code. */
  source: z.enum(creditSources),
  bankCode: z.string(),
  bankAccountNo: z.string(),
  amount: figure,
  /** What the code asked for that was paid with another amount; null for a bank transfer. */
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
  /** By the bank's clock. */
  madeAt: time,
  /** When we learned of it: since then it waits. */
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
/** The whole number of the sender's account, as far as the bank told it; who asked for it is recorded. */
export const revealSender = endpoint({
  ...act,
  path: '/api/office/bank-credits/:id/reveal',
  params: bankCreditParams,
  reply: z.object({ accountNo: z.string() }),
  fails: ['NO_DATA', 'REQUEST_LIMIT'],
});
/** A member whose the money may be, with what speaks for it. */
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
  /** Open announcements of this amount. */
  announced: z.array(z.object({ reference: z.string(), createdAt: time })),
  /** Found by the money itself, not by what was typed. */
  isSuggested: z.boolean(),
  /** Matching it to this member needs a second person. */
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
  body: toldReason,
});
