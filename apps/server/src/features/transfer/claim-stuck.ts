import { refuse } from '../../core/errors.ts';
import { type MemberItemId, subjectOf } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { auditOf, claimItem, done, type StaffAct, withAudit } from '../office/public.ts';
import { findStuck } from './transfer.sql.ts';

/** For a while no other of staff may decide it. */
export async function claimStuck(ctx: Ctx, by: StaffAct, id: MemberItemId) {
  if (!(await findStuck(ctx.db, id))) refuse('NO_DATA');
  return withAudit(ctx, by, async (tx) => {
    await claimItem(ctx, tx, by, { kind: 'stuck', subject: subjectOf(id) });
    return { audit: auditOf(id, 'stuck.take'), result: done };
  });
}
