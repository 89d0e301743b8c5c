import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { conflict, done, type StaffAct, withAudit } from '../office/public.ts';
import * as sql from './member.sql.ts';

/** Whoever lifts it has made sure by other means that the member is the one who set the new password. */
export function liftMemberHold(ctx: Ctx, by: StaffAct, { memberId, reason }: { memberId: bigint; reason: string }) {
  return withAudit(ctx, by, async (tx) => {
    const { withdrawFrom } = (await sql.lockMember(tx, memberId)) ?? refuse('NO_DATA');
    if (withdrawFrom === null || withdrawFrom <= ctx.clock()) conflict('state');
    await sql.liftHold(tx, memberId);
    return { audit: { act: 'member.liftHold', memberId, detail: { withdrawFrom: withdrawFrom.toISOString(), reason } }, result: done };
  });
}
