import { account } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { editAccountName, editProfile, readProfile } from './profile.ts';

export const accountRoutes = [
  route(account.logIn, (ctx, { body, caller }) => logIn(ctx, { ...body, remember: body.remember ?? false, address: caller.address })),
  route(account.getProfile, (ctx, { caller }) => readProfile(ctx, caller.memberId)),
  route(account.putProfile, (ctx, { body, caller }) => editProfile(ctx, { ...body, memberId: caller.memberId })),
  route(account.putBankAccountName, (ctx, { body, caller }) => editAccountName(ctx, { ...body, memberId: caller.memberId })),
  route(account.changePassword, (ctx, { body, caller }) =>
    changePassword(ctx, { ...body, memberId: caller.memberId, sessionId: caller.sessionId }),
  ),
];
