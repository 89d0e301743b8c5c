import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { type TwoPersonAct, withSecondPerson } from '../../control/index.ts';
import * as sql from './member.sql.ts';

/** Takes two persons who have made sure by other means that the member is the one who set the new password. */
export function liftMemberHold(core: Core, by: TwoPersonAct, { memberId, reason }: { memberId: bigint; reason: string }) {
  return withSecondPerson(core, by, async (tx) => {
    const { withdrawFrom, name } = (await sql.lockMember(tx, memberId)) ?? refuse('NO_DATA');
    if (withdrawFrom === null || withdrawFrom <= core.clock()) refuse('ALREADY_DECIDED');
    await sql.liftHold(tx, memberId);
    return {
      audit: { act: 'member.liftHold', memberId, detail: { withdrawFrom: withdrawFrom.toISOString(), reason } },
      subject: name,
      needsSecond: true,
      result: done,
    };
  });
}
