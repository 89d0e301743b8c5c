import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { conflict, done, type TwoPersonAct, withSecondPerson } from '../../control/index.ts';
import * as sql from './member.sql.ts';

/** Takes two persons who have made sure by other means that the member is the one who set the new password. */
export function liftPayoutFreeze(core: Core, by: TwoPersonAct, { memberId, reason }: { memberId: bigint; reason: string }) {
  return withSecondPerson(core, by, async (tx) => {
    const { withdrawFrom, name } = (await sql.lockMember(tx, memberId)) ?? refuse('NO_DATA');
    if (withdrawFrom === null || withdrawFrom <= core.clock()) conflict('ALREADY_DECIDED');
    await sql.endPayoutFreeze(tx, memberId);
    return {
      audit: { act: 'member.liftFreeze', memberId, detail: { withdrawFrom: withdrawFrom.toISOString(), reason } },
      subject: name,
      needsSecond: true,
      result: done,
    };
  });
}
