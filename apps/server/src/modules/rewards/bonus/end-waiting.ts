import { addJob } from '../../../platform/db/add-job.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type BonusSource, type EndedBy, writeEnd } from './member-bonus.sql.ts';

/** A bonus that was never granted ends: no money moves, and a promotion code gives its place back. Call it with the member's balances locked. */
export async function endWaiting(
  tx: Tx,
  b: { readonly memberId: bigint; readonly id: bigint; readonly source: BonusSource },
  end: { by: EndedBy; reference?: string; reason?: string; at: Date },
): Promise<void> {
  const { by, reference = null, reason = null, at } = end;
  if (!(await writeEnd(tx, b, { by, reference, taken: 0n, reason, at }))) return;
  if (b.source !== 'promotion') return;
  const payload = { memberId: b.memberId.toString(), bonusId: b.id.toString() };
  await addJob(tx, 'promotion-place-back', payload, { jobKey: `promotion-place-back:${b.memberId}:${b.id}` });
}
