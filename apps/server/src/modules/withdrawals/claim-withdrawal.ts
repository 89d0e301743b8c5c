import type { Core } from '../../platform/core.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { type MemberItemId, subjectOf } from '../../platform/values/member-item.ts';
import { auditOf, claimItem, conflict, done, type StaffAct, withAudit } from '../control/index.ts';
import { isLeftToStaff } from './withdraw.rules.ts';
import { findWithdrawal } from './withdraw.sql.ts';

/** For a while no other of staff may decide it. */
export async function claimWithdrawal(core: Core, by: StaffAct, id: MemberItemId) {
  const w = (await findWithdrawal(core.db, id)) ?? refuse('NO_DATA');
  if (w.state !== 'waiting' && !isLeftToStaff(w)) conflict('ALREADY_DECIDED');
  return withAudit(core, by, async (tx) => {
    await claimItem(core, tx, by, { kind: 'withdrawal', subject: subjectOf(id) });
    return { audit: auditOf(id, 'withdrawal.claim'), result: done };
  });
}
