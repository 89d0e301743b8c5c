import type { ClaimKind } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import { isAtLeast } from '../../core/staff-role.ts';
import type { Ctx } from '../../ctx.ts';
import { lockClaim, releaseClaim } from './claim.sql.ts';
import { itemIn } from './list-filter.ts';
import { namesOfStaff } from './staff.sql.ts';
import { conflict, done, type StaffAct, withAudit } from './with-audit.ts';

/** Gives a claim back, so that another need not wait until it is over. One's own; a manager also that of somebody who has left. */
export function releaseTaken(ctx: Ctx, by: StaffAct, o: { kind: ClaimKind; subject: string }) {
  const { staffId, role } = by.caller;
  return withAudit(ctx, by, async (tx) => {
    const held = (await lockClaim(tx, { ...o, now: ctx.clock() })) ?? refuse('NO_DATA');
    const isOwn = held.staffId === staffId;
    if (!isOwn && !isAtLeast(role, 'manager')) conflict('CLAIMED');
    await releaseClaim(tx, o);
    const { memberId, reference } = itemIn(o.kind, o.subject);
    const of = isOwn ? undefined : { name: (await namesOfStaff(tx, [held.staffId])).get(held.staffId) ?? String(held.staffId) };
    return { audit: { act: `${o.kind}.release`, memberId: memberId ?? undefined, subject: reference, detail: of }, result: done };
  });
}
