import { account, activity, lookup, office } from '@krapao/contract';
import type { Core } from '../../platform/core.ts';
import { type Input, routeFor } from '../../platform/http/route.ts';
import { insertSecurityEvent } from '../control/index.ts';
import { changeMemberBank } from './accounts/change-member-bank.ts';
import { changePassword, proveOwnPassword } from './accounts/change-password.ts';
import { endMemberSessions } from './accounts/end-member-sessions.ts';
import { phoneOf } from './accounts/known-phone.ts';
import { liftPayoutFreeze } from './accounts/lift-freeze.ts';
import { logIn } from './accounts/log-in.ts';
import { type BankEdit, editAccountName, editProfile, readProfile } from './accounts/profile.ts';
import { frozenUntil } from './accounts/recovered-password.ts';
import { revealMemberAccount, revealMemberPhone } from './accounts/reveal-member.ts';
import { setMemberActive } from './accounts/set-member-active.ts';
import type { IdentityCore } from './identity-core.ts';
import { isBankChangeProven } from './otp/change-proof.ts';
import { getChallenge } from './otp/get-challenge.ts';
import { sendOtp } from './otp/send-otp.ts';
import { verifyOtp } from './otp/verify-otp.ts';
import { recoverPassword } from './registration/recover-password.ts';
import { registerMember } from './registration/register-member.ts';
import { showInviter } from './registration/show-inviter.ts';
import { validateAccount } from './registration/validate-account.ts';
import { endOtherSessions, showOwnSessions } from './sessions/own-sessions.ts';
import { showActivity } from './sessions/show-activity.ts';
import { showSecurityLog } from './sessions/show-security-log.ts';

const route = routeFor<IdentityCore>();

const accountRoutes = [
  route(account.logIn, (core, { body, caller, browser, requestId }) =>
    logIn(core, { ...body, remember: body.remember ?? false, knock: { ...caller, browser, requestId } }),
  ),
  route(account.getProfile, (core, { caller }) => readProfile(core, caller.memberId)),
  route(account.changePassword, (core, { body, caller, requestId }) => changePassword(core, { ...body, caller, requestId })),

  route(office.revealMemberAccount, (core, input) => revealMemberAccount(core, input, input.params.memberId)),
  route(office.revealMemberPhone, (core, input) => revealMemberPhone(core, input, input.params.memberId)),
  route(office.deactivateMember, (core, input) => setMemberActive(core, input, { ...input.params, ...input.body, active: false })),
  route(office.activateMember, (core, input) => setMemberActive(core, input, { ...input.params, ...input.body, active: true })),
  route(office.endMemberSessions, (core, input) => endMemberSessions(core, input, input.params.memberId)),
  route(office.liftPayoutFreeze, (core, input) => liftPayoutFreeze(core, input, { ...input.params, ...input.body })),
  route(office.changeMemberBank, (core, input) => changeMemberBank(core, input, { ...input.params, ...input.body })),
];

const otpRoutes = [
  route(account.otpChallenge, (core, { caller }) => getChallenge(core, caller)),
  route(account.sendOtp, (core, { body: { phoneNumber, purpose = 'register', ...more }, caller, requestId, language }) =>
    sendOtp(core, { phone: phoneNumber, purpose, language, ...more }, { caller, requestId }),
  ),
  route(account.verifyOtp, (core, { body, caller, requestId }) => verifyOtp(core, body, { caller, requestId })),
];

const registrationRoutes = [
  route(account.validateAccount, (core, { body, caller }) =>
    validateAccount(core, { ...body, username: body.username && phoneOf(core, body.username) }, caller),
  ),
  route(account.register, (core, { body, caller }) => registerMember(core, { ...body, username: phoneOf(core, body.username) }, caller)),
  route(account.inviterName, (core, { query }) => showInviter(core, query.code)),
];

const secondProofRoutes = [
  route(account.putProfile, async (core, input) => editProfile(core, await bankEdit(core, input), input.body)),
  route(account.putBankAccountName, async (core, input) => editAccountName(core, await bankEdit(core, input), input.body)),
  route(lookup.lookupRecovery, async (core) => ({
    holdHours: core.settings.get('recovery').payoutFreezeHours,
    withdrawFrom: frozenUntil(core).toISOString(),
  })),
  route(account.recoverPassword, (core, { body, caller, browser, requestId }) =>
    recoverPassword(core, { ...body, knock: { ...caller, browser, requestId } }),
  ),
];

type Edit = Input<typeof account.putProfile | typeof account.putBankAccountName>;

/** Where members register without a code, nobody is asked for one later. */
async function bankEdit(core: Core, { caller, requestId, body }: Edit): Promise<BankEdit> {
  if (body.password !== undefined) await proveOwnPassword(core, caller.memberId, body.password);
  return {
    caller: { memberId: caller.memberId, address: caller.address, device: caller.device },
    requestId,
    isProven: async (tx, phone) =>
      !core.settings.get('registerOTP') ||
      isBankChangeProven(core, tx, { phone, otpToken: body.otpToken, address: caller.address, now: core.clock() }),
  };
}

const activityRoutes = [
  route(activity.recentActivity, (core, { caller, query }) => showActivity(core, { memberId: caller.memberId, ...query })),
  route(activity.memberSessions, (core, { caller }) => showOwnSessions(core, caller)),
  route(activity.endOtherSessions, (core, { caller, requestId }) => endOtherSessions(core, caller, requestId)),

  route(office.officeSecurity, (core, { query }) => showSecurityLog(core, query)),
];

const sessionRoutes = [
  route(account.logOut, async (core, { caller, requestId }) => {
    const { memberId, address, device } = caller;
    await core.sessions.end(caller.sessionId, core.clock(), 'logout');
    await insertSecurityEvent(core.db, { kind: 'logout', at: core.clock(), memberId, address, device, requestId });
    return {};
  }),
];

export const identityRoutes = [
  ...accountRoutes,
  ...otpRoutes,
  ...registrationRoutes,
  ...secondProofRoutes,
  ...activityRoutes,
  ...sessionRoutes,
];
