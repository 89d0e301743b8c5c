import * as z from 'zod/mini';
import { type RequestAct, requestStates } from '../codes.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { text, time } from '../schemas.ts';
import { matchTransfer } from './bank-credits.ts';
import { approveDeposit } from './deposits.ts';
import { adjustMember, changeMemberBank, changeMemberPhone } from './members.ts';
import { sendMessage } from './messages.ts';
import { endMemberBonus, putBonus, putPromotion, putWheel } from './promotions.ts';
import { endRecovery } from './recovery.ts';
import { activateStaff, createStaff, putSetting, putStaffPassword, putStaffRole, resetStaffFactor } from './set-up.ts';
import { act, page, read, reason, staffRequest } from './shared.ts';
import { approveSlip } from './slips.ts';
import { resolveStuck } from './stuck.ts';
import { approveWithdrawal, resolveWithdrawal } from './withdrawals.ts';

/** The call that asks for each act: who may make it may approve it. */
export const requestCalls = {
  'member.adjust': adjustMember,
  'member.bankAccount': changeMemberBank,
  'member.phone': changeMemberPhone,
  'message.send': sendMessage,
  'setting.put': putSetting,
  'slip.approve': approveSlip,
  'deposit.approve': approveDeposit,
  'transfer.match': matchTransfer,
  'withdrawal.approve': approveWithdrawal,
  'withdrawal.resolve': resolveWithdrawal,
  'stuck.resolve': resolveStuck,
  'bonus.put': putBonus,
  'promotion.put': putPromotion,
  'wheel.put': putWheel,
  'member.endBonus': endMemberBonus,
  'staff.create': createStaff,
  'staff.activate': activateStaff,
  'staff.password': putStaffPassword,
  'staff.role': putStaffRole,
  'factor.reset': resetStaffFactor,
  'recovery.end': endRecovery,
} as const satisfies Record<RequestAct, Endpoint>;

export const officeRequest = z.extend(staffRequest, {
  state: z.enum(requestStates),
  member: z.nullable(z.object({ memberId: z.string(), name: z.string(), username: z.string() })),
  /** What the audit log will say: amounts, before and after, the reason. Account numbers are masked, secrets absent. */
  detail: z.json(),
  /** Asked for by the caller, who can withdraw it but not approve it. */
  mine: z.boolean(),
  /** Whether the caller's role may decide it. */
  mayDecide: z.boolean(),
  lapsesAt: time,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(time),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
});
const ofRequest = z.object({ id: text(60) });
/** Those that the caller may decide, and the caller's own. Open ones oldest first. */
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
/** Runs the act as it was asked for; what the act itself would refuse now is refused, and the request stays. */
export const approveRequest = endpoint({
  ...act,
  fresh: true,
  path: '/api/office/requests/:id/approve',
  params: ofRequest,
  fails: [
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
  ],
  failsWith: { 409: ['KEY_INVALID', 'REQUEST_LIMIT'] },
});
/** By who may approve it, or by the one who asked, who withdraws it. */
export const refuseRequest = endpoint({ ...act, path: '/api/office/requests/:id/refuse', params: ofRequest, body: reason });
