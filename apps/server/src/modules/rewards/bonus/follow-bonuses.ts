import { lockBalances } from '@krapao/ledger';
import type { Core } from '../../../platform/core.ts';
import { refreshGames } from '../../games/index.ts';
import type { RewardsCore } from '../rewards-core.ts';
import { claimLook, dueToLapse, dueToLook, type OpenId } from './due.sql.ts';
import { endWaiting } from './end-bonus.ts';
import { followBonus } from './follow-bonus.ts';
import { findOpen } from './member-bonus.sql.ts';

const lookEveryMs = 30_000;
const perRunMax = 100;
const atOnceMax = 4;

export async function followBonuses(core: RewardsCore): Promise<void> {
  await lapseWaiting(core);
  const due = await dueToLook(core.db, new Date(core.clock().getTime() - lookEveryMs), perRunMax);
  const look = async (): Promise<void> => {
    for (let next = due.shift(); next; next = due.shift()) await lookAt(core, next);
  };
  await Promise.all(Array.from({ length: atOnceMax }, look));
}

async function lookAt(core: RewardsCore, bonus: OpenId): Promise<void> {
  try {
    if (!(await claimLook(core.db, bonus, core.clock()))) return;
    await followBonus(core, bonus.memberId, await refreshGames(core, bonus.memberId));
  } catch (error) {
    core.log.warn({ err: error, memberId: String(bonus.memberId) }, 'could not update a bonus');
  }
}

async function lapseWaiting(core: Core): Promise<void> {
  const now = core.clock();
  for (const due of await dueToLapse(core.db, now, perRunMax)) {
    await core.db.tx(async (tx) => {
      await lockBalances(tx, due);
      const open = await findOpen(tx, due.memberId);
      // A deposit may have arrived before the lock.
      if (open?.id === due.id && open.state === 'waiting') await endWaiting(tx, open, { by: 'lapsed', at: now });
    });
  }
}
