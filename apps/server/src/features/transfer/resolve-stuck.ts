import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { endStep } from './reconcile-transfers.ts';
import { findTransfer, usernamesOf } from './transfer.sql.ts';

/** Staff looked at the provider's own site and say whether the movement happened there. The caller writes the audit line. */
export async function resolveStuck(
  ctx: Ctx,
  o: { memberId: bigint; reference: string; happened: boolean; staffId: bigint },
): Promise<void> {
  const row = await findTransfer(ctx.db, o.memberId, o.reference);
  if (row?.status !== 'PENDING') return refuse('NO_DATA');
  await endStep(ctx, row, { happened: o.happened, outsideId: null, by: o.staffId }, await usernamesOf(ctx.db, o.memberId));
}
