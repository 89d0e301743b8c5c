import { backoffice, identity } from '@krapao/contract';
import type { Core } from '../../platform/core.ts';
import { type Input, routeFor } from '../../platform/http/route.ts';
import { securityLog } from '../control/index.ts';
import { changePassword, frozenUntil, proveOwnPassword } from './accounts/change-password.ts';
import { logIn } from './accounts/log-in.ts';
import { endMemberSessions, revealMemberAccount, revealMemberPhone, setMemberActive } from './accounts/manage-member.ts';
import { phoneOf } from './accounts/member-phones.ts';
import { type BankEdit, editAccountName, editProfile, readProfile } from './accounts/profile.ts';
import { isBankChangeProven } from './otp/proof.ts';
import { type IdentityCore, sendOtp } from './otp/send-otp.ts';
import { verifyOtp } from './otp/verify-otp.ts';
import { recoverPassword } from './registration/recover-password.ts';
import { registerMember, showInviter } from './registration/register-member.ts';
import { validateAccount } from './registration/validate-account.ts';
import { endOtherSessions, showActivity, showOwnSessions } from './sessions/own-sessions.ts';

const route = routeFor<IdentityCore>();

export const identityRoutes = [
  route(identity.logIn, (core, { body, caller, browser, requestId }) =>
    logIn(core, { ...body, remember: body.remember ?? false, attempt: { ...caller, browser, requestId } }),
  ),
  route(identity.getProfile, (core, { caller }) => readProfile(core, caller.memberId)),
  route(identity.changePassword, (core, { body, caller, requestId }) => changePassword(core, { ...body, caller, requestId })),

  route(backoffice.revealMemberAccount, (core, input) => revealMemberAccount(core, input, input.params.memberId)),
  route(backoffice.revealMemberPhone, (core, input) => revealMemberPhone(core, input, input.params.memberId)),
  route(backoffice.deactivateMember, (core, input) => setMemberActive(core, input, { ...input.params, ...input.body, active: false })),
  route(backoffice.activateMember, (core, input) => setMemberActive(core, input, { ...input.params, ...input.body, active: true })),
  route(backoffice.endMemberSessions, (core, input) => endMemberSessions(core, input, input.params.memberId)),

  route(identity.sendOtp, (core, { body: { phoneNumber, purpose = 'register', ...more }, caller, requestId, language }) =>
    sendOtp(core, { phone: phoneNumber, purpose, language, ...more }, { caller, requestId }),
  ),
  route(identity.verifyOtp, (core, { body, caller, requestId }) => verifyOtp(core, body, { caller, requestId })),

  route(identity.validateAccount, (core, { body, caller }) =>
    validateAccount(core, { ...body, username: body.username && phoneOf(core, body.username) }, caller),
  ),
  route(identity.register, (core, { body, caller }) => registerMember(core, { ...body, username: phoneOf(core, body.username) }, caller)),
  route(identity.inviterName, (core, { query }) => showInviter(core, query.code)),

  route(identity.putProfile, async (core, input) => editProfile(core, await bankEdit(core, input), input.body)),
  route(identity.putBankAccountName, async (core, input) => editAccountName(core, await bankEdit(core, input), input.body)),
  route(identity.lookupRecovery, async (core) => ({
    holdHours: core.settings.get('recovery').payoutFreezeHours,
    withdrawFrom: frozenUntil(core).toISOString(),
  })),
  route(identity.recoverPassword, (core, { body, caller, browser, requestId }) =>
    recoverPassword(core, { ...body, attempt: { ...caller, browser, requestId } }),
  ),

  route(identity.recentActivity, (core, { caller, query }) => showActivity(core, { memberId: caller.memberId, ...query })),
  route(identity.memberSessions, (core, { caller }) => showOwnSessions(core, caller)),
  route(identity.endOtherSessions, (core, { caller, requestId }) => endOtherSessions(core, caller, requestId)),

  route(identity.logOut, async (core, { caller, requestId }) => {
    await core.sessions.end(caller.sessionId, core.clock(), 'logout');
    await securityLog.write(core.db, { kind: 'logout', at: core.clock(), ...caller, requestId });
    return {};
  }),
];

type Edit = Input<typeof identity.putProfile | typeof identity.putBankAccountName>;

/** If registration needs no SMS code, this change needs none either. */
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
