import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { type StaffAct, securityLog, withAudit } from '../../control/index.ts';
import { lockMember } from './member.sql.ts';

export async function endMemberSessions(core: Core, by: StaffAct, memberId: bigint) {
  return withAudit(core, by, async (tx) => {
    // A log in that is under way holds this lock: its session is ended too.
    if (!(await lockMember(tx, memberId))) refuse('NO_DATA');
    await noteSessionsEnded(core, tx, by, memberId);
    return { audit: { act: 'member.endSessions', memberId }, result: { done: true as const } };
  });
}

export async function noteSessionsEnded(core: Core, tx: Tx, { caller, requestId }: StaffAct, memberId: bigint): Promise<void> {
  const now = core.clock();
  const { staffId, address, device } = caller;
  await core.sessions.endAll(tx, { kind: 'member', ownerId: memberId, now, why: 'staff' });
  await securityLog.write(tx, { kind: 'session.ended', at: now, memberId, staffId, address, device, requestId });
}
