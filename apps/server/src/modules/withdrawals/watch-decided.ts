import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/db/db.ts';
import { raise } from '../../platform/metrics/alarms.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import { keptPayouts } from './attempt-payout.ts';
import { afterStaff, type BankAnswer, watchEveryMs } from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';
import type { WithdrawalsCore } from './withdrawals-core.ts';

export async function watchDecided(core: WithdrawalsCore, id: MemberItemId): Promise<void> {
  const w = await core.db.tx((tx) => beginWatch(core, tx, id));
  if (w) await compareWithStaff(core, id, (await keptPayouts(core, id, w.attempts).find(w)).state);
}

async function beginWatch(core: Core, tx: Tx, id: MemberItemId): Promise<sql.Withdrawal | null> {
  const now = core.clock();
  const w = await sql.lockWithdrawal(tx, id);
  if (!w?.watchUntil || (w.checkAt && w.checkAt > now)) return null;
  const isOver = w.watchUntil < now;
  await sql.changeWithdrawal(tx, id, { ...(isOver ? { watchUntil: null } : {}), checkAt: new Date(now.getTime() + watchEveryMs), now });
  return isOver ? null : w;
}

/** A contradiction only raises an alarm: a person moved the money and must check again. */
export async function compareWithStaff(core: Core, id: MemberItemId, bank: BankAnswer): Promise<void> {
  const now = core.clock();
  const opposed = await core.db.tx(async (tx) => {
    const w = await sql.lockWithdrawal(tx, id);
    if (!w?.staffSaid || w.contradictedAt) return null;
    const outcome = afterStaff(w.staffSaid, bank);
    if (outcome === 'open') return null;
    const opposes = outcome === 'opposes';
    await sql.changeWithdrawal(tx, id, { watchUntil: null, ...(opposes ? { contradictedAt: now } : {}), now });
    return opposes ? w.staffSaid : null;
  });
  if (!opposed) return;
  raise(core, 'payout_contradicted', { reference: id.reference, staff: opposed, bank });
}
