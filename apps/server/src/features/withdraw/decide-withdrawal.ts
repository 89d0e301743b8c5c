import type { MemberItemId } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { addJob } from '../../db/add-job.ts';
import type { Tx } from '../../db/db.ts';
import { updateStatement } from '../statement/public.ts';
import { endWithdrawal, payJob, tellEnded } from './pay-withdrawal.ts';
import { shownAs, tellWithdrawal } from './tell.ts';
import { watchMs } from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';

/** To be called after the commit. */
export type Tell = () => void;

/** Starts the payout of one that waits; null when it does not wait any more, whoever was first. */
export async function approveWithdrawal(ctx: Ctx, tx: Tx, id: MemberItemId, staffId: bigint): Promise<Tell | null> {
  const now = ctx.clock();
  const w = await sql.lockWithdrawal(tx, id);
  if (w?.state !== 'waiting') return null;
  await sql.changeWithdrawal(tx, id, { state: 'paying', decidedBy: staffId, checkAt: now, now });
  const { status, note } = shownAs('paying', null);
  await updateStatement(tx, id.memberId, id.reference, status, { at: now, note });
  await addJob(tx, payJob, { memberId: String(id.memberId), reference: id.reference }, { jobKey: `${payJob}:${id.reference}` });
  return () => tellWithdrawal(ctx, { ...id, state: 'paying' });
}

/** Sends one that waits back to the wallet. What is being paid is not: the bank may have paid it. */
export async function returnWithdrawal(ctx: Ctx, tx: Tx, id: MemberItemId, o: { staffId: bigint; reason: string }): Promise<Tell | null> {
  const end = { state: 'returned', reason: o.reason, decidedBy: o.staffId } as const;
  const ended = await endWithdrawal(ctx, tx, id, end, 'waiting');
  return ended && (() => tellEnded(ctx, id, end, ended));
}

/**
 * Staff read on the bank's statement whether it was paid. Only for one that stands before them: by then no order is sent any more. Null when
 * it does not, or when the bank's answer was first.
 */
export async function resolveWithdrawal(
  ctx: Ctx,
  tx: Tx,
  id: MemberItemId,
  o: { staffId: bigint; paid: boolean; reason: string },
): Promise<Tell | null> {
  const now = ctx.clock();
  const w = await sql.lockWithdrawal(tx, id);
  if (w?.state !== 'paying' || w.unknownSince === null) return null;
  const end = o.paid ? ({ state: 'paid' } as const) : ({ state: 'returned', reason: o.reason } as const);
  const ended = await endWithdrawal(ctx, tx, id, end, 'paying');
  await sql.changeWithdrawal(tx, id, {
    staffSaid: o.paid ? 'paid' : 'unpaid',
    reason: o.reason,
    decidedBy: o.staffId,
    watchUntil: new Date(now.getTime() + watchMs),
    checkAt: now,
    now,
  });
  return ended && (() => tellEnded(ctx, id, end, ended));
}
