import * as z from 'zod/mini';
import { refreshGames } from '../../games/index.ts';
import type { RewardsCore } from '../rewards-core.ts';
import { followBonus } from './follow-bonus.ts';

export { followBonuses } from './follow-bonuses.ts';

const payload = z.object({ memberId: z.string() });

async function followOne(core: RewardsCore, job: unknown): Promise<void> {
  const memberId = BigInt(z.parse(payload, job).memberId);
  await followBonus(core, memberId, await refreshGames(core, memberId));
}

export const bonusTasks = { 'bonus-follow': followOne };
