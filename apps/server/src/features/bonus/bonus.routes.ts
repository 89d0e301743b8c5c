import { invite } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { liveBonusType } from './bonus.sql.ts';

export const bonusRoutes = [
  route(invite.checkActiveBonus, async (ctx, { caller }) => {
    const type = await liveBonusType(ctx.db, caller.memberId);
    return { status: type !== null, type };
  }),
];
