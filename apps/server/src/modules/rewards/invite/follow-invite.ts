import type { Core } from '../../../platform/core.ts';
import { addJob, addJobs } from '../../../platform/db/add-job.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { play } from '../../games/index.ts';
import { followBonus } from '../bonus/follow-bonus.ts';
import { type Condition, changeCondition, findCondition, lockOpenCondition } from './condition.sql.ts';
import { judge, nextLook } from './invite.rules.ts';
import { settleJobOf } from './open-conditions.ts';

export const lookJob = 'look-at-invitee';

export async function followInvite(core: Core, memberId: bigint): Promise<void> {
  if ((await findCondition(core.db, memberId))?.state !== 'open') return;
  await core.db.tx((tx) => judgeInvitee(core, tx, memberId));
}

/** Call in the transaction that completes a withdrawal. */
export async function inviteePaidOut(core: Core, tx: Tx, memberId: bigint): Promise<void> {
  const state = await judgeInvitee(core, tx, memberId, core.clock());
  // Game data may be outdated, and providers cannot be called inside a transaction.
  if (state === 'open') await addJob(tx, lookJob, { inviteeId: memberId.toString() }, { jobKey: `${lookJob}:${memberId}` });
}

async function judgeInvitee(core: Core, tx: Tx, memberId: bigint, paidOutAt?: Date): Promise<Condition['state'] | null> {
  const condition = await lockOpenCondition(tx, memberId);
  if (!condition) return null;
  const now = core.clock();
  const games = await play.turnoversOf(tx, memberId);
  const turnover = games.reduce((sum, game) => sum + game.turnover, 0n);
  const paid = { paidOutAt: condition.paidOutAt ?? paidOutAt ?? null };
  const done = turnover - condition.baseTurnover;
  const state = judge({ ...paid, required: condition.required, done, readAt: games.map((game) => game.syncedAt), now });
  const lookAt = nextLook({ ...paid, createdAt: condition.createdAt, now });
  await changeCondition(tx, memberId, { ...paid, done, state, now, lookAt });
  if (state !== 'open') await addJobs(tx, [settleJobOf(memberId)]);
  return state;
}

/** Call after a member's games were queried. `stale`: games that did not respond. */
export async function followRewards(core: Core, memberId: bigint, stale: ReadonlySet<string>): Promise<void> {
  await followBonus(core, memberId, stale);
  await followInvite(core, memberId);
}
