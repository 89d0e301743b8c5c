import { refuse } from '../../core/errors.ts';
import { type MemberItemId, subjectOf } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { usernamesOf } from '../gameaccount/public.ts';
import { auditOf, decideClaimed, type StaffAct, withAudit } from '../office/public.ts';
import { endStep } from './reconcile-transfers.ts';
import { findStuck, findTransfer } from './transfer.sql.ts';

/**
 * A manager looked at the provider's own site and says whether the movement happened there. The audit line is written first, in a transaction of its
 * own: from game to game the end of the first half sends the second half, and no transaction may wait for a provider.
 */
export async function resolveStuck(ctx: Ctx, by: StaffAct, id: MemberItemId, o: { happened: boolean; reason: string }) {
  const { provider } = (await findStuck(ctx.db, id)) ?? refuse('NO_DATA');
  const result = await withAudit(ctx, by, async (tx) => {
    await decideClaimed(ctx, tx, by, { kind: 'stuck', subject: subjectOf(id) }, async () => {});
    const audit = auditOf(id, 'stuck.resolve', { ...o, provider });
    return { audit, result: { done: true as const } };
  });
  const transfer = await findTransfer(ctx.db, id.memberId, id.reference);
  if (transfer?.status !== 'PENDING') return refuse('NO_DATA');
  const usernames = await usernamesOf(ctx.db, id.memberId);
  await endStep(ctx, transfer, { happened: o.happened, outsideId: null, by: by.caller.staffId }, usernames);
  return result;
}
