import type { Core } from '../../platform/core.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { done } from '../../platform/http/route.ts';
import { type MemberItemId, subjectOf } from '../../platform/values/member-item.ts';
import { auditLog, itemClaims, type StaffAct, withAudit } from '../control/index.ts';
import { isLeftToStaff } from './withdraw.rules.ts';
import { findWithdrawal } from './withdraw.sql.ts';

/** For a while no other of staff may decide it. */
export async function claimWithdrawal(core: Core, by: StaffAct, id: MemberItemId) {
  const w = (await findWithdrawal(core.db, id)) ?? refuse('NO_DATA');
  if (w.state !== 'waiting' && !isLeftToStaff(w)) refuse('ALREADY_DECIDED');
  return withAudit(core, by, async (tx) => {
    await itemClaims.claim(core, tx, by, { kind: 'withdrawal', subject: subjectOf(id) });
    return { audit: auditLog.entryOf(id, 'withdrawal.take'), result: done };
  });
}
