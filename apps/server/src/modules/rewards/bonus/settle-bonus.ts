import { refreshGames } from '../../games/index.ts';
import type { RewardsCore } from '../rewards-core.ts';
import { followBonus } from './follow-bonus.ts';
import { hasLiveBonus } from './has-live-bonus.ts';

/** Asks the games of a member with a live bonus: whoever has just met its condition must not be refused because no one had asked yet. */
export async function settleBonus(core: RewardsCore, memberId: bigint): Promise<void> {
  if (!(await hasLiveBonus(core.db, memberId))) return;
  await followBonus(core, memberId, await refreshGames(core, memberId));
}
