import { lockBalances } from '@krapao/ledger';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { reading, type StaffAct, securityLog, withAudit } from '../../control/index.ts';
import { findMember } from './find-member.ts';
import { lockMember, updateStatus } from './member.sql.ts';

type Change = { memberId: bigint; active: boolean; reason: string };

export function setMemberActive(core: Core, by: StaffAct, { memberId, active, reason }: Change) {
  return withAudit(core, by, async (tx) => {
    const member = (await findMember(core, memberId, tx)) ?? refuse('NO_DATA');
    // Money movements check the status under this lock: they finish before this act or see its result.
    await lockBalances(tx, member);
    await updateStatus(tx, memberId, active ? 'active' : 'inactive');
    if (!active) await noteSessionsEnded(core, tx, by, memberId);
    const act = active ? 'member.activate' : 'member.deactivate';
    return { audit: { act, memberId, detail: { reason } }, result: done };
  });
}

export async function endMemberSessions(core: Core, by: StaffAct, memberId: bigint) {
  return withAudit(core, by, async (tx) => {
    // A login in progress has this lock, so its session is ended too.
    if (!(await lockMember(tx, memberId))) refuse('NO_DATA');
    await noteSessionsEnded(core, tx, by, memberId);
    return { audit: { act: 'member.endSessions', memberId }, result: done };
  });
}

async function noteSessionsEnded(core: Core, tx: Tx, { caller, requestId }: StaffAct, memberId: bigint): Promise<void> {
  const now = core.clock();
  await core.sessions.endAll(tx, { kind: 'member', ownerId: memberId, now, why: 'staff' });
  await securityLog.write(tx, { kind: 'session.ended', at: now, memberId, ...caller, requestId });
}

export async function revealMemberAccount(core: Core, by: StaffAct, memberId: bigint) {
  const { bankAccountNo: accountNo } = (await findMember(core, memberId)) ?? refuse('NO_DATA');
  await reading.recordReveal(core, by, { what: 'bankAccount', memberId });
  return { accountNo };
}

export async function revealMemberPhone(core: Core, by: StaffAct, memberId: bigint) {
  const { username: phone } = (await findMember(core, memberId)) ?? refuse('NO_DATA');
  await reading.recordReveal(core, by, { what: 'phone', memberId });
  return { phone };
}
