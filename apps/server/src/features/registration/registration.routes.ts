import { account } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { registerMember } from './register-member.ts';
import { showInviter } from './show-inviter.ts';
import { validateAccount } from './validate-account.ts';

export const registrationRoutes = [
  route(account.validateAccount, (ctx, { body, caller }) => validateAccount(ctx, body, caller)),
  route(account.register, (ctx, { body, caller }) => registerMember(ctx, body, caller)),
  route(account.inviterName, (ctx, { query }) => showInviter(ctx, query.code)),
];
