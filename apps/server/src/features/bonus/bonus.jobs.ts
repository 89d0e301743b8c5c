import * as z from 'zod/mini';
import type { Ctx } from '../../ctx.ts';
import { refreshGames } from '../gameaccount/public.ts';
import { followBonus } from './follow-bonus.ts';

const payload = z.object({ memberId: z.string() });

/** After a grant: what was played before it is asked for once, so that it does not count. */
async function followOne(ctx: Ctx, job: unknown): Promise<void> {
  const memberId = BigInt(z.parse(payload, job).memberId);
  await followBonus(ctx, memberId, await refreshGames(ctx, memberId));
}

export const bonusTasks = { 'bonus-follow': followOne };
