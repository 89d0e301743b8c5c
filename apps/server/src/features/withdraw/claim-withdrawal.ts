import { refuse } from '../../core/errors.ts';
import { type MemberItemId, subjectOf } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { auditOf, claimItem, conflict, done, type StaffAct, withAudit } from '../office/public.ts';
import { isLeftToStaff } from './withdraw.rules.ts';
import { findWithdrawal } from './withdraw.sql.ts';

/** For a while no other of staff may decide it. */
export async function claimWithdrawal(ctx: Ctx, by: StaffAct, id: MemberItemId) {
  const w = (await findWithdrawal(ctx.db, id)) ?? refuse('NO_DATA');
  if (w.state !== 'waiting' && !isLeftToStaff(w)) conflict('ALREADY_DECIDED');
  return withAudit(ctx, by, async (tx) => {
    await claimItem(ctx, tx, by, { kind: 'withdrawal', subject: subjectOf(id) });
    return { audit: auditOf(id, 'withdrawal.take'), result: done };
  });
}
