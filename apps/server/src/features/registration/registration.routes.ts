import { account } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { phoneOf } from '../account/public.ts';
import { registerMember } from './register-member.ts';
import { showInviter } from './show-inviter.ts';
import { validateAccount } from './validate-account.ts';

export const registrationRoutes = [
  route(account.validateAccount, (ctx, { body, caller }) =>
    validateAccount(ctx, { ...body, username: body.username && phoneOf(ctx, body.username) }, caller),
  ),
  route(account.register, (ctx, { body, caller }) => registerMember(ctx, { ...body, username: phoneOf(ctx, body.username) }, caller)),
  route(account.inviterName, (ctx, { query }) => showInviter(ctx, query.code)),
];
