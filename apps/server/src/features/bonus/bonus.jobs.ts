import * as z from 'zod/mini';
import type { Ctx } from '../../ctx.ts';
import { refreshGames } from '../gameaccount/public.ts';
import { followBonus } from './follow-bonus.ts';

export { followBonuses } from './follow-all.ts';

const payload = z.object({ memberId: z.string() });

/** After a grant: the games are asked once, so that what was played before it does not count. */
async function followOne(ctx: Ctx, job: unknown): Promise<void> {
  const memberId = BigInt(z.parse(payload, job).memberId);
  await followBonus(ctx, memberId, await refreshGames(ctx, memberId));
}

export const bonusTasks = { 'bonus-follow': followOne };
