import { account } from '@krapao/contract';
import { route } from '../../../platform/http/route.ts';
import { insertSecurityEvent } from '../../control/index.ts';

export const sessionRoutes = [
  route(account.logOut, async (core, { caller, requestId }) => {
    const { memberId, address, device } = caller;
    await core.sessions.end(caller.sessionId, core.clock(), 'logout');
    await insertSecurityEvent(core.db, { kind: 'logout', at: core.clock(), memberId, address, device, requestId });
    return {};
  }),
];
