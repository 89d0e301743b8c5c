import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { type StaffAct, withAudit } from '../office/public.ts';
import { updateStatus } from './member.sql.ts';

type Change = { memberId: bigint; active: boolean; reason: string };

/** Deactivating a member ends every session at once. */
export function setMemberActive(ctx: Ctx, by: StaffAct, { memberId, active, reason }: Change) {
  return withAudit(ctx, by, async (tx) => {
    if (!(await updateStatus(tx, memberId, active ? 'active' : 'inactive'))) refuse('NO_DATA');
    if (!active) await ctx.sessions.endAll(tx, { kind: 'member', ownerId: memberId, now: ctx.clock() });
    const act = active ? 'member.activate' : 'member.deactivate';
    return { audit: { act, memberId, detail: { reason } }, result: { done: true as const } };
  });
}
