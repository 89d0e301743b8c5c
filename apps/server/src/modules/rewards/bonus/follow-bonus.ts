import { gamesSince, lockBalances } from '@krapao/ledger';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { play, refreshGames } from '../../games/index.ts';
import type { RewardsCore } from '../rewards-core.ts';
import { doneOf, inPlay, isLost, playedNow, settledBase } from './bonus.rules.ts';
import { endLive, grantKey } from './end-bonus.ts';
import { byGame, findOpen, hasLiveBonus, type MemberBonus, storedByGame, writeProgress } from './member-bonus.sql.ts';
import { bonusGrantedWith } from './report.sql.ts';

/** Call after the games were queried; `stale` are those that did not respond. */
export async function followBonus(core: Core, memberId: bigint, stale: ReadonlySet<string> = new Set()): Promise<void> {
  const open = await findOpen(core.db, memberId);
  if (open?.state !== 'live') return;
  const tell = await core.db.tx(async (tx) => {
    const { balances } = await lockBalances(tx, open);
    const bonus = await countPlay(tx, core, open);
    if (!bonus) return null;
    if (bonus.done >= bonus.required) return endLive(tx, core, bonus, { by: 'met' });
    const isOpen = await play.hasOpenTransfer(tx, memberId);
    return isLost(inPlay(balances), { hasOpenTransfer: isOpen, hasStale: stale.size > 0 })
      ? endLive(tx, core, bonus, { by: 'lost' })
      : null;
  });
  tell?.();
}

/** Null if the bonus is no longer live. Call with the member's balances locked. */
export async function countPlay(tx: Tx, core: Core, { memberId, id }: { memberId: bigint; id: bigint }): Promise<MemberBonus | null> {
  const bonus = await findOpen(tx, memberId);
  if (bonus?.state !== 'live' || bonus.id !== id || !bonus.grantedAt) return null;
  const now = core.clock();
  const games = await play.turnoversOf(tx, memberId);
  const reports = new Map(games.map(({ code, turnover, syncedAt }) => [code, { minor: turnover, syncedAt }]));
  const since = bonus.unsure.length === 0 ? new Map() : await gamesSince(tx, memberId, grantKey(id));
  const { base, own, unsure } = settledBase({ ...bonus, grantedAt: bonus.grantedAt, base: byGame(bonus.base), reports, since });
  const turnovers = new Map(games.map(({ code, turnover }) => [code, turnover]));
  const played = playedNow({ base, unsure: new Set(unsure), before: byGame(bonus.played), turnovers });
  const counted = doneOf(bonus.terms, played);
  const done = counted > bonus.done ? counted : bonus.done;
  const progress = { base: storedByGame(base), own, unsure, played: storedByGame(played), done };
  await writeProgress(tx, bonus, { ...progress, at: now });
  return { ...bonus, ...progress };
}

/** A member who has just met the condition must not be refused because of outdated game data. */
async function settle(core: RewardsCore, memberId: bigint): Promise<void> {
  if (!(await hasLiveBonus(core.db, memberId))) return;
  await followBonus(core, memberId, await refreshGames(core, memberId));
}

export const bonuses = {
  hasLive: hasLiveBonus,
  settle,
  findOpen: ({ db }: Core, memberId: bigint) => findOpen(db, memberId),
  grantedWith: ({ db }: Core, o: Parameters<typeof bonusGrantedWith>[1]) => bonusGrantedWith(db, o),
};
