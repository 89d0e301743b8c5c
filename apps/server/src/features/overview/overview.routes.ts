import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { overviewFor } from './overview-for.ts';

export const overviewRoutes = [
  route(office.officeOverview, async (ctx, { caller }) => overviewFor(caller.role, await ctx.overview.read())),
];
