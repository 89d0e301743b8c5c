import { lockBalances } from '@krapao/ledger';
import type { Ctx } from '../../ctx.ts';
import { refreshGames } from '../gameaccount/public.ts';
import { claimLook, dueToLapse, dueToLook, type OpenId } from './due.sql.ts';
import { endWaiting } from './end-waiting.ts';
import { followBonus } from './follow-bonus.ts';
import { findOpen } from './member-bonus.sql.ts';

const lookEveryMs = 30_000;
const perRunMax = 100;
const atOnceMax = 4;

/** Asks the games of members with a live bonus, those first that were not looked at for the longest time, and ends what waited too long. */
export async function followBonuses(ctx: Ctx): Promise<void> {
  await lapseWaiting(ctx);
  const due = await dueToLook(ctx.db, new Date(ctx.clock().getTime() - lookEveryMs), perRunMax);
  const look = async (): Promise<void> => {
    for (let next = due.shift(); next; next = due.shift()) await lookAt(ctx, next);
  };
  await Promise.all(Array.from({ length: atOnceMax }, look));
}

/** One that fails must not keep the others waiting. */
async function lookAt(ctx: Ctx, bonus: OpenId): Promise<void> {
  try {
    if (!(await claimLook(ctx.db, bonus, ctx.clock()))) return;
    await followBonus(ctx, bonus.memberId, await refreshGames(ctx, bonus.memberId));
  } catch (error) {
    ctx.log.warn({ err: error, memberId: String(bonus.memberId) }, 'a bonus could not be followed');
  }
}

async function lapseWaiting(ctx: Ctx): Promise<void> {
  const now = ctx.clock();
  for (const due of await dueToLapse(ctx.db, now, perRunMax)) {
    await ctx.db.tx(async (tx) => {
      await lockBalances(tx, due);
      const open = await findOpen(tx, due.memberId);
      // A deposit may have come before the lock.
      if (open?.id === due.id && open.state === 'waiting') await endWaiting(tx, open, { by: 'lapsed', at: now });
    });
  }
}
