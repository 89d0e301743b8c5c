import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { defineAct } from '../../control/index.ts';
import * as sql from './member.sql.ts';

/** Two staff must have confirmed by other means that the member set the new password. */
export const liftPayoutFreeze = defineAct('member.liftFreeze', async (core, tx, _by, { memberId, reason }) => {
  const { withdrawFrom, name } = (await sql.lockMember(tx, memberId)) ?? refuse('NO_DATA');
  if (withdrawFrom === null || withdrawFrom <= core.clock()) refuse('ALREADY_DECIDED');
  return {
    memberId,
    title: name,
    detail: { withdrawFrom: withdrawFrom.toISOString(), reason },
    needsSecond: true,
    run: async () => {
      await sql.endPayoutFreeze(tx, memberId);
      return { reply: done };
    },
  };
});
