import { account, office } from '@krapao/contract';
import { route } from '../../../platform/http/route.ts';
import { changeMemberBank } from './change-member-bank.ts';
import { changePassword } from './change-password.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import { liftMemberHold } from './lift-hold.ts';
import { logIn } from './log-in.ts';
import { readProfile } from './profile.ts';
import { revealMemberAccount, revealMemberPhone } from './reveal-member.ts';
import { setMemberActive } from './set-member-active.ts';

export const accountRoutes = [
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
  route(office.liftMemberHold, (core, input) => liftMemberHold(core, input, { ...input.params, ...input.body })),
  route(office.changeMemberBank, (core, input) => changeMemberBank(core, input, { ...input.params, ...input.body })),
];
