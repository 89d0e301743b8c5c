import { toJson } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import { refuse } from '../../platform/errors/errors.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import {
  auditOf,
  conflict,
  decideClaimed,
  done,
  type GivenReason,
  reasonDetail,
  refuseAboveRank,
  type StaffAct,
  toldReason,
  withAudit,
} from '../control/index.ts';
import { claimOf } from './decide-withdrawal.ts';
import { endWithdrawal, tellEnded } from './end-withdrawal.ts';
import { findWithdrawal } from './withdraw.sql.ts';

/** Sends one that waits back to the wallet. One that is being paid is not: the bank may have paid it. */
export async function refuseWithdrawal(core: Core, by: StaffAct, id: MemberItemId, given: GivenReason) {
  const told = toldReason(core, 'withdrawal', given);
  const w = (await findWithdrawal(core.db, id)) ?? refuse('NO_DATA');
  // Sending it back is a decision too.
  refuseAboveRank(core, by.caller.role, w.amount);
  const end = { state: 'returned', reason: told.text, local: told.local, decidedBy: by.caller.staffId } as const;
  return withAudit(core, by, async (tx) => {
    const ended = await decideClaimed(core, tx, by, claimOf(id), async () => {
      return (await endWithdrawal(core, tx, id, end, 'waiting')) ?? conflict('ALREADY_DECIDED');
    });
    const detail = { ...reasonDetail(told), amount: toJson(w.amount), currency: w.amount.currency };
    return { audit: auditOf(id, 'withdrawal.refuse', detail), tell: () => tellEnded(core, id, end, ended), result: done };
  });
}
