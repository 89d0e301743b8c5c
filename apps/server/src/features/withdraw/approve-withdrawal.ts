import { refuse, refuseFor } from '../../core/errors.ts';
import type { MemberItemId } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { addJob } from '../../db/add-job.ts';
import { findMember } from '../account/public.ts';
import { conflict, refuseAboveRank, type TwoPersonAct } from '../office/public.ts';
import { updateStatement } from '../statement/public.ts';
import { decidePayout } from './decide-withdrawal.ts';
import { payJob } from './pay-withdrawal.ts';
import { arePayoutsPaused, payoutAccount } from './payout-account.ts';
import { shownAs, tellWithdrawal } from './tell.ts';
import { heldBackOf, heldBackRefusal } from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';

/** Starts the payout of one that waits. */
export async function approveWithdrawal(ctx: Ctx, by: TwoPersonAct, id: MemberItemId) {
  const w = (await sql.findWithdrawal(ctx.db, id)) ?? refuse('NO_DATA');
  refuseAboveRank(ctx, by.caller.role, w.amount);
  if (arePayoutsPaused(ctx)) conflict('PAYOUTS_PAUSED');
  if (w.state === 'waiting' && payoutAccount(ctx, w.amount.currency) === null) conflict('NO_PAYOUT_ACCOUNT');
  return decidePayout(ctx, by, w, {
    act: 'withdrawal.approve',
    pays: true,
    detail: { bankCode: w.toBank },
    decide: async (tx) => {
      const now = ctx.clock();
      if ((await sql.lockWithdrawal(tx, id))?.state !== 'waiting') return null;
      const member = (await findMember(ctx, id.memberId, tx)) ?? refuse('NO_DATA');
      refuseFor(heldBackRefusal(heldBackOf(member, now), now));
      await sql.changeWithdrawal(tx, id, { state: 'paying', decidedBy: by.caller.staffId, checkAt: now, now });
      const { status, note } = shownAs('paying', null);
      await updateStatement(tx, id.memberId, id.reference, status, { at: now, note });
      await addJob(tx, payJob, { memberId: String(id.memberId), reference: id.reference }, { jobKey: `${payJob}:${id.reference}` });
      return () => tellWithdrawal(ctx, { ...id, state: 'paying' });
    },
  });
}
