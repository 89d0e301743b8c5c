import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { figure, time } from '../schemas.ts';
import {
  act,
  acts,
  claim,
  currency,
  id,
  item,
  narrowed,
  oneReason,
  owner,
  page,
  pause,
  read,
  reason,
  reasonFields,
  sorted,
  toldReason,
} from './shared.ts';

export const officeWithdrawal = z.object({
  ...owner,
  reference: z.string(),
  amount: figure,
  currency,
  state: z.enum(['waiting', 'paying', 'paid', 'returned']),
  automatic: z.boolean(),
  bankCode: z.string(),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  attempts: z.number(),
  /** The bank does not say whether it paid: a manager must check its statement. */
  unknown: z.nullable(z.object({ since: time, why: z.string(), questions: z.number() })),
  /** No account to pay it from is set (setting `payout`): it cannot be approved. */
  hasNoAccount: z.boolean(),
  /** When the bank's answer contradicted the decision of staff. */
  contradictedAt: z.nullable(time),
  bankReference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** Who sent it back: the bank, whose words are then the reason, or staff. */
  returnedBy: z.nullable(z.enum(['bank', 'staff'])),
  /** Why it cannot be paid now: the member was deactivated, or set a new password by SMS a short time ago. */
  heldBack: z.nullable(z.object({ why: z.enum(['inactive', 'recovered']), until: z.nullable(time) })),
  needsManager: z.boolean(),
  claim,
  createdAt: time,
  updatedAt: time,
});
export const officeWithdrawals = endpoint({
  ...read,
  path: '/api/office/withdrawals',
  query: z.object({
    ...page,
    ...narrowed,
    ...sorted,
    state: z._default(z.enum(['waiting', 'paying', 'unknown', 'contradicted', 'paid', 'returned', 'all']), 'waiting'),
    memberId: z.optional(id),
  }),
  reply: z.object({
    total: z.number(),
    withdrawals: z.array(officeWithdrawal),
    /** Payouts without a person are paused: every withdrawal waits for staff. */
    automaticPaused: z.nullable(pause),
  }),
});
/** Any cashier stops payouts without a person, at once and on all servers; approvals go on. Letting them go again takes a manager. */
export const pauseAutomaticPayouts = endpoint({ ...act, path: '/api/office/payouts/automatic/pause', body: reason });
export const resumeAutomaticPayouts = endpoint({
  ...acts.money,
  role: 'manager',
  path: '/api/office/payouts/automatic/resume',
  body: reason,
});
export const claimWithdrawal = endpoint({ ...act, path: '/api/office/withdrawals/:memberId/:reference/claim', params: item });
/** The whole number of the account that it goes to; who asked for it is recorded. */
export const revealPayee = endpoint({
  ...act,
  path: '/api/office/withdrawals/:memberId/:reference/reveal',
  params: item,
  reply: z.object({ accountNo: z.string() }),
  fails: ['NO_DATA', 'REQUEST_LIMIT'],
});
export const approveWithdrawal = endpoint({
  ...acts.moneyByTwo,
  path: '/api/office/withdrawals/:memberId/:reference/approve',
  params: item,
  /** What holds it back (`heldBack`): INACTIVE_USER, or REQUEST_LIMIT with the key `withdrawFrom`. */
  fails: [...act.fails, 'INACTIVE_USER', 'REQUEST_LIMIT', 'NO_PAYOUT_ACCOUNT', 'PAYOUTS_PAUSED'],
});
export const refuseWithdrawal = endpoint({
  ...acts.money,
  path: '/api/office/withdrawals/:memberId/:reference/refuse',
  params: item,
  body: toldReason,
});
/** The next step of a payout that is not ended, now: never a second payout, because the bank pays a reference once and is asked first. */
export const retryPayout = endpoint({
  ...act,
  whileRestoring: 'refused',
  path: '/api/office/withdrawals/:memberId/:reference/retry',
  params: item,
});
/** A manager's decision about a payout with unknown outcome, from the bank's statement. */
export const resolveWithdrawal = endpoint({
  ...acts.moneyByTwo,
  path: '/api/office/withdrawals/:memberId/:reference/resolve',
  role: 'manager',
  params: item,
  body: z.object({ paid: z.boolean(), ...reasonFields }).check(oneReason),
});
