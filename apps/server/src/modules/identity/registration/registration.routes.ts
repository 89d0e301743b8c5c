import { account } from '@krapao/contract';
import { route } from '../../../platform/http/route.ts';
import { phoneOf } from '../accounts/known-phone.ts';
import { registerMember } from './register-member.ts';
import { showInviter } from './show-inviter.ts';
import { validateAccount } from './validate-account.ts';

export const registrationRoutes = [
  route(account.validateAccount, (core, { body, caller }) =>
    validateAccount(core, { ...body, username: body.username && phoneOf(core, body.username) }, caller),
  ),
  route(account.register, (core, { body, caller }) => registerMember(core, { ...body, username: phoneOf(core, body.username) }, caller)),
  route(account.inviterName, (core, { query }) => showInviter(core, query.code)),
];
