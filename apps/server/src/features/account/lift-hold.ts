import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { conflict, done, type TwoPersonAct, withSecondPerson } from '../office/public.ts';
import * as sql from './member.sql.ts';

/** Takes two persons who have made sure by other means that the member is the one who set the new password. */
export function liftMemberHold(ctx: Ctx, by: TwoPersonAct, { memberId, reason }: { memberId: bigint; reason: string }) {
  return withSecondPerson(ctx, by, async (tx) => {
    const { withdrawFrom, name } = (await sql.lockMember(tx, memberId)) ?? refuse('NO_DATA');
    if (withdrawFrom === null || withdrawFrom <= ctx.clock()) conflict('ALREADY_DECIDED');
    await sql.liftHold(tx, memberId);
    return {
      audit: { act: 'member.liftHold', memberId, detail: { withdrawFrom: withdrawFrom.toISOString(), reason } },
      subject: name,
      needsSecond: true,
      result: done,
    };
  });
}
