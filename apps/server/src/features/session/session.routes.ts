import { account } from '@krapao/contract';
import { route } from '../../core/route.ts';

export const sessionRoutes = [
  route(account.logOut, async (ctx, { caller }) => {
    await ctx.sessions.end(caller.sessionId, ctx.clock());
    return {};
  }),
];
