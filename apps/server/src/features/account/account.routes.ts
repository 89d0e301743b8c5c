import { account, office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { changeMemberBank } from './change-member-bank.ts';
import { changePassword } from './change-password.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import { liftMemberHold } from './lift-hold.ts';
import { logIn } from './log-in.ts';
import { readProfile } from './profile.ts';
import { revealMemberAccount, revealMemberPhone } from './reveal-member.ts';
import { setMemberActive } from './set-member-active.ts';

export const accountRoutes = [
  route(account.logIn, (ctx, { body, caller, browser, requestId }) =>
    logIn(ctx, { ...body, remember: body.remember ?? false, knock: { ...caller, browser, requestId } }),
  ),
  route(account.getProfile, (ctx, { caller }) => readProfile(ctx, caller.memberId)),
  route(account.changePassword, (ctx, { body, caller, requestId }) => changePassword(ctx, { ...body, caller, requestId })),

  route(office.revealMemberAccount, (ctx, input) => revealMemberAccount(ctx, input, input.params.memberId)),
  route(office.revealMemberPhone, (ctx, input) => revealMemberPhone(ctx, input, input.params.memberId)),
  route(office.deactivateMember, (ctx, input) => setMemberActive(ctx, input, { ...input.params, ...input.body, active: false })),
  route(office.activateMember, (ctx, input) => setMemberActive(ctx, input, { ...input.params, ...input.body, active: true })),
  route(office.endMemberSessions, (ctx, input) => endMemberSessions(ctx, input, input.params.memberId)),
  route(office.liftMemberHold, (ctx, input) => liftMemberHold(ctx, input, { ...input.params, ...input.body })),
  route(office.changeMemberBank, (ctx, input) => changeMemberBank(ctx, input, { ...input.params, ...input.body })),
];
