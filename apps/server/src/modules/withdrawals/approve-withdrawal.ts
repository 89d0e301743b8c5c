import { addJob } from '../../platform/db/add-job.ts';
import { refuse, refuseFor } from '../../platform/errors/errors.ts';
import { done } from '../../platform/http/route.ts';
import { approvals, defineAct } from '../control/index.ts';
import { findMember } from '../identity/index.ts';
import { statementLines } from '../statement/index.ts';
import { planPayout } from './decide-withdrawal.ts';
import { notifyWithdrawal, shownAs } from './end-withdrawal.ts';
import { payJob } from './pay-withdrawal.ts';
import { arePayoutsPaused, payoutAccount } from './payouts.ts';
import { heldBackRefusal, payoutFreezeOf } from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';

export const approveWithdrawal = defineAct('withdrawal.approve', async (core, tx, by, id) => {
  const w = (await sql.findWithdrawal(tx, id)) ?? refuse('NO_DATA');
  approvals.refuseAboveRank(core, by.caller.role, w.amount);
  if (arePayoutsPaused(core)) refuse('PAYOUTS_PAUSED');
  if (w.state === 'waiting' && payoutAccount(core, w.amount.currency) === null) refuse('NO_PAYOUT_ACCOUNT');
  const plan = await planPayout(core, tx, by, w, {
    act: 'withdrawal.approve',
    pays: true,
    detail: { bankCode: w.toBank },
    isOpen: ({ state }) => state === 'waiting',
  });
  const now = core.clock();
  const member = (await findMember(core, id.memberId, tx)) ?? refuse('NO_DATA');
  refuseFor(heldBackRefusal(payoutFreezeOf(member, now), now));
  const run = async () => {
    await sql.changeWithdrawal(tx, id, { state: 'paying', decidedBy: by.caller.staffId, checkAt: now, now });
    const { status, note } = shownAs('paying', null);
    await statementLines.update(tx, id.memberId, id.reference, status, { at: now, note });
    await addJob(tx, payJob, { memberId: String(id.memberId), reference: id.reference }, { jobKey: `${payJob}:${id.reference}` });
    return { reply: done, tell: () => notifyWithdrawal(core, { ...id, state: 'paying' }) };
  };
  return { ...plan, run };
});
