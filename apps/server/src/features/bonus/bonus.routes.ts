import { bonus } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { liveBonusType } from './bonus.sql.ts';

export const bonusRoutes = [
  route(bonus.checkActiveBonus, async (ctx, { caller }) => {
    const type = await liveBonusType(ctx.db, caller.memberId);
    return {
      status: type !== null,
      type,
      code: null,
      state: type === null ? null : ('live' as const),
      required: 0,
      done: 0,
      remaining: 0,
      percentFail: 0,
      cancelTakes: 0,
      cancelLeaves: 0,
      deposit: 0,
      amount: 0,
      games: [],
      terms: null,
      acceptedAt: null,
      ended: null,
    };
  }),
];
