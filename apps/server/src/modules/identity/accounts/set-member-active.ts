import { lockBalances } from '@krapao/ledger';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { type StaffAct, withAudit } from '../../control/index.ts';
import { noteSessionsEnded } from './end-member-sessions.ts';
import { findMember, updateStatus } from './member.sql.ts';

type Change = { memberId: bigint; active: boolean; reason: string };

/** Deactivating a member ends every session at once. */
export function setMemberActive(core: Core, by: StaffAct, { memberId, active, reason }: Change) {
  return withAudit(core, by, async (tx) => {
    const member = (await findMember(tx, memberId)) ?? refuse('NO_DATA');
    // What moves the member's money holds this lock when it looks at the status: it ends before this act, or sees it.
    await lockBalances(tx, member);
    await updateStatus(tx, memberId, active ? 'active' : 'inactive');
    if (!active) await noteSessionsEnded(core, tx, by, memberId);
    const act = active ? 'member.activate' : 'member.deactivate';
    return { audit: { act, memberId, detail: { reason } }, result: { done: true as const } };
  });
}
