import { bonus } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { findOpen } from './member-bonus.sql.ts';

export const bonusRoutes = [
  route(bonus.checkActiveBonus, async (ctx, { caller }) => {
    const open = await findOpen(ctx.db, caller.memberId);
    return {
      status: open !== null,
      type: open?.type ?? null,
      code: open?.code ?? null,
      state: open === null || open.state === 'ended' ? null : open.state,
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
