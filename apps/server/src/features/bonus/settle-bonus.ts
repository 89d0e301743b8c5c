import type { Ctx } from '../../ctx.ts';
import { refreshGames } from '../gameaccount/public.ts';
import { followBonus } from './follow-bonus.ts';
import { hasLiveBonus } from './has-live-bonus.ts';

/** Asks the games of a member with a live bonus: whoever has just met its condition must not be refused because no one had asked yet. */
export async function settleBonus(ctx: Ctx, memberId: bigint): Promise<void> {
  if (!(await hasLiveBonus(ctx.db, memberId))) return;
  await followBonus(ctx, memberId, await refreshGames(ctx, memberId));
}
