import { account } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { insertSecurityEvent } from '../securitylog/public.ts';

export const sessionRoutes = [
  route(account.logOut, async (ctx, { caller, requestId }) => {
    const { memberId, address, device } = caller;
    await ctx.sessions.end(caller.sessionId, ctx.clock(), 'logout');
    await insertSecurityEvent(ctx.db, { kind: 'logout', at: ctx.clock(), memberId, address, device, requestId });
    return {};
  }),
];
