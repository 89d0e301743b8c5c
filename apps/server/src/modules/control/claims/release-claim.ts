import type { ClaimKind } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { conflict, done, type StaffAct, withAudit } from '../audit/with-audit.ts';
import { namesOfStaff } from '../staff/staff.sql.ts';
import { isAtLeast } from '../staff/staff-role.ts';
import { deleteClaim, lockClaim } from './claim.sql.ts';
import { itemIn } from './list-filter.ts';

/** Gives a claim back, so that another need not wait until it is over. One's own; a manager also that of somebody who has left. */
export function releaseClaim(core: Core, by: StaffAct, o: { kind: ClaimKind; subject: string }) {
  const { staffId, role } = by.caller;
  return withAudit(core, by, async (tx) => {
    const held = (await lockClaim(tx, { ...o, now: core.clock() })) ?? refuse('NO_DATA');
    const isOwn = held.staffId === staffId;
    if (!isOwn && !isAtLeast(role, 'manager')) conflict('CLAIMED');
    await deleteClaim(tx, o);
    const { memberId, reference } = itemIn(o.kind, o.subject);
    const of = isOwn ? undefined : { name: (await namesOfStaff(tx, [held.staffId])).get(held.staffId) ?? String(held.staffId) };
    return { audit: { act: `${o.kind}.release`, memberId: memberId ?? undefined, subject: reference, detail: of }, result: done };
  });
}
