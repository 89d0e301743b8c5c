import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { type StaffAct, withAudit } from '../office/public.ts';
import { findMember } from './member.sql.ts';

export async function endMemberSessions(ctx: Ctx, by: StaffAct, memberId: bigint) {
  if (!(await findMember(ctx.db, memberId))) refuse('NO_DATA');
  return withAudit(ctx, by, async (tx) => {
    await ctx.sessions.endAll(tx, { kind: 'member', ownerId: memberId, now: ctx.clock() });
    return { audit: { act: 'member.endSessions', memberId }, result: { done: true as const } };
  });
}
