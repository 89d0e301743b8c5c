import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { type StaffAct, withAudit } from '../office/public.ts';
import { insertSecurityEvent } from '../securitylog/public.ts';
import { lockMember } from './member.sql.ts';

export async function endMemberSessions(ctx: Ctx, by: StaffAct, memberId: bigint) {
  return withAudit(ctx, by, async (tx) => {
    // A log in that is under way holds this lock: its session is ended too.
    if (!(await lockMember(tx, memberId))) refuse('NO_DATA');
    await noteSessionsEnded(ctx, tx, by, memberId);
    return { audit: { act: 'member.endSessions', memberId }, result: { done: true as const } };
  });
}

export async function noteSessionsEnded(ctx: Ctx, tx: Tx, { caller, requestId }: StaffAct, memberId: bigint): Promise<void> {
  const now = ctx.clock();
  const { staffId, address, device } = caller;
  await ctx.sessions.endAll(tx, { kind: 'member', ownerId: memberId, now, why: 'staff' });
  await insertSecurityEvent(tx, { kind: 'session.ended', at: now, memberId, staffId, address, device, requestId });
}
