import { toJson } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import { addJob } from '../../platform/db/add-job.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { done } from '../../platform/http/route.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import { auditLog, type StaffAct, withAudit } from '../control/index.ts';
import { payJob, stepMs } from './pay-withdrawal.ts';
import { hasOpenTry } from './payout-attempt.sql.ts';
import * as sql from './withdraw.sql.ts';

/**
 * The next step of a payout now instead of at its time. It is the step that would run anyway: the bank is asked first, an order keeps its reference, which the
 * bank pays once, and one that is left to staff is only asked about. Refused while a step runs: its own answer is the better one.
 */
export async function retryPayout(core: Core, by: StaffAct, id: MemberItemId) {
  if (!(await sql.findWithdrawal(core.db, id))) refuse('NO_DATA');
  return withAudit(core, by, async (tx) => {
    const now = core.clock();
    const w = await sql.lockWithdrawal(tx, id);
    if (w?.state !== 'paying' || (await hasOpenTry(tx, id, new Date(now.getTime() - stepMs(core))))) return refuse('ALREADY_DECIDED');
    await sql.changeWithdrawal(tx, id, { checkAt: now, now });
    await addJob(tx, payJob, { memberId: String(id.memberId), reference: id.reference }, { jobKey: `${payJob}:${id.reference}` });
    const detail = { amount: toJson(w.amount), currency: w.amount.currency, attempts: w.attempts };
    return { audit: auditLog.entryOf(id, 'withdrawal.retry', detail), result: done };
  });
}
