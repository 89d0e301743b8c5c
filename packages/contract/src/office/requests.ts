import * as z from 'zod/mini';
import { type RequestAct, requestStates, triedActs } from '../codes.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { figure, text, time } from '../schemas.ts';
import { matchBankCredit } from './bank-credits.ts';
import { approveDeposit } from './deposits.ts';
import { withdrawalEvidence } from './evidence.ts';
import { liftPayoutFreeze } from './member-desk.ts';
import { adjustMember, changeMemberBank, changeMemberPhone } from './members.ts';
import { sendMessage } from './messages.ts';
import { endMemberBonus, putBonus, putPromotion, putRules, putWheel, runRefunds } from './promotions.ts';
import { endRestore } from './restore.ts';
import { activateStaff, createStaff, putSetting, putStaffPassword, putStaffRole, resetStaffFactor } from './set-up.ts';
import { act, acts, approval, bankAccount, owner, page, read, reason, sides, staffRequest } from './shared.ts';
import { approveSlip, officeSlip } from './slips.ts';
import { officeStuck, resolveStuck } from './stuck.ts';
import { approveWithdrawal, resolveWithdrawal } from './withdrawals.ts';

/** The call that asks for each act: who may make it may approve it. */
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

/** A bank account with its number masked. `name` and `accountNo` are empty where they are unknown. */
/** What the first person saw, as it is now. A part that the act does not have is null, and all are null once the request is decided. */
const requestFacts = z.object({
  /** An adjustment: the wallet now and after it. */
  wallet: z.nullable(z.object({ before: figure, after: figure })),
  /** A credit that is no slip's, which has its own. */
  sides: z.nullable(sides),
  /** A change of the member's bank account. */
  account: z.nullable(z.object({ before: bankAccount, after: bankAccount })),
  /** A payout: the account that it goes to. */
  payee: z.nullable(bankAccount),
  stuck: z.nullable(z.omit(officeStuck, { claim: true })),
  slip: z.nullable(z.omit(officeSlip, { claim: true })),
  /** A payout, when the request is asked for by its id. Recorded like every look at a member's data. */
  evidence: z.nullable(withdrawalEvidence.reply),
});

export const officeRequest = z.extend(staffRequest, {
  state: z.enum(requestStates),
  member: z.nullable(z.object(owner)),
  /** What the audit log will say: amounts, before and after, the reason. Account numbers are masked, secrets absent. */
  detail: z.json(),
  facts: requestFacts,
  /** The picture that the act rests on. It must be opened before the approval: until the caller has, 409 KEY_INVALID with the key `document`. */
  document: z.nullable(
    z.object({
      /** `member`: `POST /api/office/members/:memberId/documents/:id/reveal`. `slip`: the address in `facts.slip.link`. */
      kind: z.enum(['member', 'slip']),
      id: z.string(),
      /** By the caller. */
      isOpened: z.boolean(),
    }),
  ),
  /** Asked for by the caller, who can withdraw it but not approve it. */
  mine: z.boolean(),
  /** Whether the caller may approve it: by role, as another person than the one who asked, and not within 24 hours of being made or taken over. */
  mayDecide: z.boolean(),
  lapsesAt: time,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(time),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
});
const ofRequest = z.object({ id: text(60) });
/** Whatever the act itself would refuse. */
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
 * Those that the caller may decide, and the caller's own. Open ones oldest first. A manager also sees the others, without what they are about: that they
 * wait, and for whom.
 */
export const officeRequests = endpoint({
  ...read,
  path: '/api/office/requests',
  query: z.object({
    ...page,
    state: z._default(z.enum(requestStates), 'open'),
    /** The one of this id. */
    reference: z.optional(text(60)),
  }),
  reply: z.object({ total: z.number(), requests: z.array(officeRequest) }),
});
/**
 * Whether an act would take two people, asked before it is sent. The call is run by its own use case and undone. Without `body`: who could approve one that
 * always takes two. By who may do the act.
 */
export const tryAct = endpoint({
  ...read,
  method: 'POST',
  path: '/api/office/requests/try',
  role: 'cashier',
  body: z.object({ act: z.enum(triedActs), params: z.record(z.string(), z.string()), body: z.optional(z.json()) }),
  /** Null: one person may do it. */
  reply: z.object({ second: z.nullable(z.object(approval)) }),
  fails: approveFails,
  failsWith: { 409: ['KEY_INVALID'] },
});
/** Runs the act as it was asked for; what the act itself would refuse now is refused, and the request stays. */
export const approveRequest = endpoint({
  ...acts.setUp,
  path: '/api/office/requests/:id/approve',
  params: ofRequest,
  fails: approveFails,
  failsWith: { 409: ['KEY_INVALID'] },
});
/** By who may approve it, or by the one who asked, who withdraws it. */
export const refuseRequest = endpoint({ ...act, path: '/api/office/requests/:id/refuse', params: ofRequest, body: reason });
/** The whole number of the new account, where the act changes a member's. For those who may decide the request; who asked for it is recorded. */
export const revealRequestAccount = endpoint({
  ...act,
  path: '/api/office/requests/:id/reveal',
  params: ofRequest,
  reply: z.object({ accountNo: z.string() }),
  fails: ['NO_DATA', 'REQUEST_LIMIT'],
});
