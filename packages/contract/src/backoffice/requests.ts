import * as z from 'zod/mini';
import { type RequestAct, requestStates, triedActs } from '../api/codes.ts';
import { type Endpoint, endpoint } from '../api/endpoint.ts';
import { figure, text, time } from '../api/schemas.ts';
import { act, acts, approval, bankAccount, owner, page, read, reason, sides, staffRequest } from '../api/staff-schemas.ts';
import { putSetting } from '../control/settings.ts';
import { approveDeposit } from '../deposits/announced.ts';
import { matchBankCredit } from '../deposits/bank-credits.ts';
import { approveSlip, officeSlip } from '../deposits/staff-slips.ts';
import { officeStuck, resolveStuck } from '../games/transfers.ts';
import { endRestore } from '../operations.ts';
import { endMemberBonus, putBonus, putPromotion, putRules, putWheel, runRefunds } from '../rewards/staff-rewards.ts';
import { activateStaff, createStaff, putStaffPassword, putStaffRole, resetStaffFactor } from '../staff-access/staff.ts';
import { withdrawalRisk } from '../withdrawals/risk-panel.ts';
import { approveWithdrawal, resolveWithdrawal } from '../withdrawals/staff-withdrawals.ts';
import { liftPayoutFreeze } from './member-desk.ts';
import { adjustMember, changeMemberBank, changeMemberPhone } from './members.ts';
import { sendMessage } from './messages.ts';

/** The endpoint behind each act: the role allowed to call it may approve it. */
export const requestCalls = {
  'member.adjust': adjustMember,
  'member.bankAccount': changeMemberBank,
  'member.phone': changeMemberPhone,
  'member.liftFreeze': liftPayoutFreeze,
  'message.send': sendMessage,
  'setting.put': putSetting,
  'slip.approve': approveSlip,
  'deposit.approve': approveDeposit,
  'bankCredit.match': matchBankCredit,
  'withdrawal.approve': approveWithdrawal,
  'withdrawal.resolve': resolveWithdrawal,
  'stuck.resolve': resolveStuck,
  'bonus.put': putBonus,
  'promotion.put': putPromotion,
  'wheel.put': putWheel,
  'rules.put': putRules,
  'refund.run': runRefunds,
  'member.endBonus': endMemberBonus,
  'staff.create': createStaff,
  'staff.activate': activateStaff,
  'staff.password': putStaffPassword,
  'staff.role': putStaffRole,
  'factor.reset': resetStaffFactor,
  'restore.end': endRestore,
} as const satisfies Record<RequestAct, Endpoint>;

/** What the requester saw, with current values. Null if not applicable, and once the request is decided. */
const requestFacts = z.object({
  wallet: z.nullable(z.object({ before: figure, after: figure })),
  sides: z.nullable(sides),
  account: z.nullable(z.object({ before: bankAccount, after: bankAccount })),
  payee: z.nullable(bankAccount),
  stuck: z.nullable(z.omit(officeStuck, { claim: true })),
  slip: z.nullable(z.omit(officeSlip, { claim: true })),
  /** For a payout, when the request is loaded by id. Recorded like every access to member data. */
  evidence: z.nullable(withdrawalRisk.reply),
});

export const officeRequest = z.extend(staffRequest, {
  state: z.enum(requestStates),
  member: z.nullable(z.object(owner)),
  /** The future audit entry. Account numbers are masked, secrets absent. */
  detail: z.json(),
  facts: requestFacts,
  /** Image the act is based on. Approval without having opened it returns 409 KEY_INVALID with key `document`. */
  document: z.nullable(
    z.object({
      /** `member`: `POST /api/office/members/:memberId/documents/:id/reveal`. `slip`: the URL in `facts.slip.link`. */
      kind: z.enum(['member', 'slip']),
      id: z.string(),
      isOpened: z.boolean(),
    }),
  ),
  /** Requested by the caller, who can withdraw but not approve it. */
  mine: z.boolean(),
  /** Requires the role, a different person than the requester, and an account not created or taken over within 24 hours. */
  mayDecide: z.boolean(),
  lapsesAt: time,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(time),
  reason: z.nullable(z.string()),
});
const ofRequest = z.object({ id: text(60) });
const approveFails = [
  'NO_DATA',
  'KEY_INVALID',
  'KEY_MISSING',
  'MONEY_NOT_ENOUGH',
  'TRANSFER_MINIMUM',
  'EXISTING_BANK',
  'INVALID_BANK',
  'BANK_ACCOUNT_NAME_ENG',
  'EXISTING_USER',
  'INACTIVE_USER',
  'REQUEST_LIMIT',
  'RESTORING',
  'ALREADY_DECIDED',
  'CHANGED_SINCE',
  'CLAIMED',
  'LAST_ADMIN',
  'NO_PAYOUT_ACCOUNT',
  'PAYOUTS_PAUSED',
] as const;
/**
 * Requests the caller may decide, plus the caller's own; open ones oldest first.
 * Managers also see the others, but only that they wait and for whom.
 */
export const officeRequests = endpoint({
  ...read,
  path: '/api/office/requests',
  query: z.object({
    ...page,
    state: z._default(z.enum(requestStates), 'open'),
    reference: z.optional(text(60)),
  }),
  reply: z.object({ total: z.number(), requests: z.array(officeRequest) }),
});
/**
 * Dry run: whether an act needs second-person approval. Without `body`: who could approve one that always does.
 * Requires the act's role.
 */
export const tryAct = endpoint({
  ...read,
  method: 'POST',
  path: '/api/office/requests/try',
  role: 'cashier',
  body: z.object({ act: z.enum(triedActs), params: z.record(z.string(), z.string()), body: z.optional(z.json()) }),
  reply: z.object({ second: z.nullable(z.object(approval)) }),
  fails: approveFails,
  failsWith: { 409: ['KEY_INVALID'] },
});
/** Executes the act. If the act is refused now, the request stays open. */
export const approveRequest = endpoint({
  ...acts.setUp,
  path: '/api/office/requests/:id/approve',
  params: ofRequest,
  fails: approveFails,
  failsWith: { 409: ['KEY_INVALID'] },
});
/** By an approver, or by the requester to withdraw it. */
export const refuseRequest = endpoint({ ...act, path: '/api/office/requests/:id/refuse', params: ofRequest, body: reason });
/** Full number of the member's new account. Only for those who may decide the request; each access is recorded. */
export const revealRequestAccount = endpoint({
  ...act,
  path: '/api/office/requests/:id/reveal',
  params: ofRequest,
  reply: z.object({ accountNo: z.string() }),
  fails: ['NO_DATA', 'REQUEST_LIMIT'],
});
