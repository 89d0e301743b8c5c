import type { Core } from '../../platform/core.ts';
import { addJob } from '../../platform/db/add-job.ts';
import { refuse, refuseFor } from '../../platform/errors/errors.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import { conflict, refuseAboveRank, type TwoPersonAct } from '../control/index.ts';
import { findMember } from '../identity/index.ts';
import { updateStatement } from '../statement/index.ts';
import { decidePayout } from './decide-withdrawal.ts';
import { payJob } from './pay-withdrawal.ts';
import { arePayoutsPaused, payoutAccount } from './payout-account.ts';
import { shownAs, tellWithdrawal } from './tell.ts';
import { heldBackRefusal, payoutFreezeOf } from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';

/** Starts the payout of one that waits. */
export async function approveWithdrawal(core: Core, by: TwoPersonAct, id: MemberItemId) {
  const w = (await sql.findWithdrawal(core.db, id)) ?? refuse('NO_DATA');
  refuseAboveRank(core, by.caller.role, w.amount);
  if (arePayoutsPaused(core)) conflict('PAYOUTS_PAUSED');
  if (w.state === 'waiting' && payoutAccount(core, w.amount.currency) === null) conflict('NO_PAYOUT_ACCOUNT');
  return decidePayout(core, by, w, {
    act: 'withdrawal.approve',
    pays: true,
    detail: { bankCode: w.toBank },
    decide: async (tx) => {
      const now = core.clock();
      if ((await sql.lockWithdrawal(tx, id))?.state !== 'waiting') return null;
      const member = (await findMember(core, id.memberId, tx)) ?? refuse('NO_DATA');
      refuseFor(heldBackRefusal(payoutFreezeOf(member, now), now));
      await sql.changeWithdrawal(tx, id, { state: 'paying', decidedBy: by.caller.staffId, checkAt: now, now });
      const { status, note } = shownAs('paying', null);
      await updateStatement(tx, id.memberId, id.reference, status, { at: now, note });
      await addJob(tx, payJob, { memberId: String(id.memberId), reference: id.reference }, { jobKey: `${payJob}:${id.reference}` });
      return () => tellWithdrawal(core, { ...id, state: 'paying' });
    },
  });
}
