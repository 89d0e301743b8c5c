import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { figure, time } from '../api/schemas.ts';
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
  reasonForMember,
  sorted,
} from '../api/staff-schemas.ts';

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
  /** The bank does not report whether it paid: a manager must check its statement. */
  unknown: z.nullable(z.object({ since: time, why: z.string(), questions: z.number() })),
  hasNoAccount: z.boolean(),
  contradictedAt: z.nullable(time),
  bankReference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** Who returned it. For the bank, its message is the reason. */
  returnedBy: z.nullable(z.enum(['bank', 'staff'])),
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
    automaticPaused: z.nullable(pause),
  }),
});
/** Any cashier can stop automatic payouts, immediately and on all servers; approvals continue. Resuming requires a manager. */
export const pauseAutomaticPayouts = endpoint({ ...act, path: '/api/office/payouts/automatic/pause', body: reason });
export const resumeAutomaticPayouts = endpoint({
  ...acts.money,
  role: 'manager',
  path: '/api/office/payouts/automatic/resume',
  body: reason,
});
export const claimWithdrawal = endpoint({ ...act, path: '/api/office/withdrawals/:memberId/:reference/claim', params: item });
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
  /** From `heldBack`: INACTIVE_USER, or REQUEST_LIMIT with key `withdrawFrom`. */
  fails: [...act.fails, 'INACTIVE_USER', 'REQUEST_LIMIT', 'NO_PAYOUT_ACCOUNT', 'PAYOUTS_PAUSED'],
});
export const refuseWithdrawal = endpoint({
  ...acts.money,
  path: '/api/office/withdrawals/:memberId/:reference/refuse',
  params: item,
  body: reasonForMember,
});
/** Runs the next step of an unfinished payout now. Never pays twice: the bank pays a reference once and is queried first. */
export const retryPayout = endpoint({
  ...act,
  whileRestoring: 'refused',
  path: '/api/office/withdrawals/:memberId/:reference/retry',
  params: item,
});
export const resolveWithdrawal = endpoint({
  ...acts.moneyByTwo,
  path: '/api/office/withdrawals/:memberId/:reference/resolve',
  role: 'manager',
  params: item,
  body: z.object({ paid: z.boolean(), ...reasonFields }).check(oneReason),
});
