import type { Core } from '../../platform/core.ts';
import { refuse } from '../../platform/errors/errors.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import { approvals, type StaffAct, staffReasons } from '../control/index.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { endWithdrawal, tellEnded } from './end-withdrawal.ts';
import { findWithdrawal } from './withdraw.sql.ts';

/** Sends one that waits back to the wallet. One that is being paid is not: the bank may have paid it. */
export async function refuseWithdrawal(core: Core, by: StaffAct, id: MemberItemId, given: staffReasons.Given) {
  const told = staffReasons.read(core, 'withdrawal', given);
  const w = (await findWithdrawal(core.db, id)) ?? refuse('NO_DATA');
  // Sending it back is a decision too.
  approvals.refuseAboveRank(core, by.caller.role, w.amount);
  return decideWithdrawal(core, by, w, {
    act: 'withdrawal.refuse',
    detail: staffReasons.auditDetail(told),
    decide: async (tx) => {
      const end = { state: 'returned', reason: told.text, local: told.local, decidedBy: by.caller.staffId } as const;
      const ended = await endWithdrawal(core, tx, id, end, 'waiting');
      return ended && (() => tellEnded(core, id, end, ended));
    },
  });
}
