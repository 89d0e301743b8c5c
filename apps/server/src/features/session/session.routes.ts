import { account } from '@krapao/contract';
import { route } from '../../http/route.ts';

export const sessionRoutes = [
  route(account.logOut, async (ctx, { caller }) => {
    await ctx.sessions.end(caller.sessionId, ctx.clock());
    return {};
  }),
];
