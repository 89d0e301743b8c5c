import { toJson } from '@krapao/money';
import * as z from 'zod/mini';
import type { PayoutOrder } from '../../integrations/bank/port.ts';
import type { Core } from '../../platform/core.ts';
import { addJob } from '../../platform/db/add-job.ts';
import type { Tx } from '../../platform/db/db.ts';
import { causeOf, refuse } from '../../platform/errors/errors.ts';
import { done } from '../../platform/http/route.ts';
import { raise } from '../../platform/metrics/alarms.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import { auditLog, type StaffAct, withAudit } from '../control/index.ts';
import { findMember } from '../identity/index.ts';
import { statementLines } from '../statement/index.ts';
import { attemptPayout, keptPayouts } from './attempt-payout.ts';
import { type End, endWithdrawal, notifyEnded, notifyWithdrawal, shownAs } from './end-withdrawal.ts';
import { decryptPayee } from './payee.ts';
import { hasOpenTry } from './payout-attempt.sql.ts';
import { areAutomaticPayoutsPaused, arePayoutsPaused, payoutAccount } from './payouts.ts';
import { compareWithStaff, watchDecided } from './watch-decided.ts';
import { askAgainMs, isAskedEnough, isForStaff, payoutFreezeOf, quietMs } from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';
import type { WithdrawalsCore } from './withdrawals-core.ts';

export const payJob = 'pay-withdrawal';
const payload = z.object({ memberId: z.string(), reference: z.string() });

/**
 * Starts a payout; `reconcileWithdrawals` picks up anything left open. Steps may run at any time and repeatedly: the bank pays a
 * reference once, and the ledger settles a hold once.
 */
export async function payWithdrawal(core: WithdrawalsCore, given: unknown): Promise<void> {
  const { memberId, reference } = z.parse(payload, given);
  await stepOf(core, { memberId: BigInt(memberId), reference });
}

async function stepOf(core: WithdrawalsCore, id: MemberItemId): Promise<void> {
  const begun = await core.db.tx((tx) => begin(core, tx, id));
  if (!begun) return;
  if (begun === 'heldBack') return notifyWithdrawal(core, { ...id, state: 'waiting' });
  const { attempt, unsureBefore, asksOnly } = begun;
  const verdict = await attemptPayout(keptPayouts(core, id, attempt), begun.order, {
    isFirst: attempt === 1,
    isQuiet: unsureBefore === null || core.clock().getTime() - unsureBefore.getTime() > quietMs,
    asksOnly,
  });
  if (verdict.is === 'paid') await finish(core, id, { state: 'paid', bankReference: verdict.bankReference });
  else if (verdict.is === 'returned') await finish(core, id, { state: 'returned', reason: verdict.reason, attempt });
  else if (verdict.is === 'never') await leaveUnheard(core, id, { attempt, unsureBefore });
  else await leaveOpen(core, id, verdict, { attempt, unsureBefore });
}

export const stepMs = (core: Pick<Core, 'config'>): number => 3 * core.config.bankTimeoutMs + 1_000;

type Begun = { order: PayoutOrder; attempt: number; unsureBefore: Date | null; asksOnly: boolean };

/** The attempt is stored before it is made, so that after a crash the next run queries the bank first. */
async function begin(core: Core, tx: Tx, id: MemberItemId): Promise<Begun | 'heldBack' | null> {
  const now = core.clock();
  const w = await sql.lockWithdrawal(tx, id);
  // `check_at` is the lease of a step: until then another step may be running.
  if (w?.state !== 'paying' || (w.checkAt && w.checkAt > now)) return null;
  const member = await findMember(core, id.memberId, tx);
  const isPayoutFrozen = !member || payoutFreezeOf(member, now) !== null;
  // Never sent to the bank, so return it to staff, who see why.
  const isPaused = arePayoutsPaused(core) || (w.decidedBy === null && areAutomaticPayoutsPaused(core));
  if ((isPayoutFrozen || isPaused) && w.attempts === 0) {
    await waitForStaff(core, tx, id);
    return 'heldBack';
  }
  const from = sentFrom(w) ?? payoutAccount(core, w.amount.currency);
  if (from === null) {
    core.log.error({ reference: id.reference }, 'no paying account is set: withdrawal left to staff');
    await waitForStaff(core, tx, id);
    return null;
  }
  const attempt = w.attempts + 1;
  // If the bank may have the order, only query it; do not send it again.
  const asksOnly =
    isPayoutFrozen || arePayoutsPaused(core) || isAskedEnough({ ...w, isListed: w.unknownSince !== null }, questionsMaxOf(core));
  await sql.changeWithdrawal(tx, id, {
    fromBank: from.bankCode,
    fromAccount: from.accountNo,
    attempts: attempt,
    unsureAt: asksOnly ? w.unsureAt : now,
    checkAt: new Date(now.getTime() + stepMs(core)),
    now,
  });
  const to = { bankCode: w.toBank, accountNo: decryptPayee(core, w), name: w.toName };
  return { order: { reference: w.reference, from, to, amount: w.amount }, attempt, unsureBefore: w.unsureAt, asksOnly };
}

const sentFrom = ({ fromBank, fromAccount }: sql.Withdrawal): PayoutOrder['from'] | null =>
  fromBank !== null && fromAccount !== null ? { bankCode: fromBank, accountNo: fromAccount } : null;

async function waitForStaff(core: Core, tx: Tx, id: MemberItemId): Promise<void> {
  const now = core.clock();
  await sql.changeWithdrawal(tx, id, { state: 'waiting', now });
  const { status, note } = shownAs('waiting', null);
  await statementLines.update(tx, id.memberId, id.reference, status, { at: now, note });
}

const questionsMaxOf = (core: Core): number => core.settings.get('withdraw').questionsBeforeStaff;

type Attempt = { attempt: number; unsureBefore: Date | null };

/** After a long silence the bank does not know the order: send it once more. If that fails too, staff decide. */
async function leaveUnheard(core: Core, id: MemberItemId, o: Attempt): Promise<void> {
  const now = core.clock();
  const isResumed = await core.db.tx(async (tx) => {
    const w = await sql.lockWithdrawal(tx, id);
    if (w?.state !== 'paying' || w.attempts !== o.attempt) return true;
    if (w.resumed) return false;
    await sql.changeWithdrawal(tx, id, { resumed: true, questions: 0, unknownSince: null, unknownWhy: null, checkAt: now, now });
    return true;
  });
  if (!isResumed) await leaveOpen(core, id, { unsure: false, note: causeOf('NOT_KNOWN') }, o);
}

async function leaveOpen(core: Core, id: MemberItemId, verdict: { unsure: boolean; note: string }, o: Attempt): Promise<void> {
  const now = core.clock();
  core.log.info({ reference: id.reference, note: verdict.note }, 'payout still in progress');
  const isNewForStaff = await core.db.tx(async (tx) => {
    const w = await sql.lockWithdrawal(tx, id);
    if (w?.state !== 'paying' || w.attempts !== o.attempt) return false;
    const checkAt = new Date(now.getTime() + askAgainMs(o.attempt));
    const unsureAt = verdict.unsure ? now : o.unsureBefore;
    const questions = w.questions + 1;
    const isListed = w.unknownSince !== null || isForStaff({ questions, unsureAt }, { questionsMax: questionsMaxOf(core), now });
    const listed = isListed ? { unknownSince: w.unknownSince ?? now, unknownWhy: verdict.note } : {};
    await sql.changeWithdrawal(tx, id, { checkAt, now, unsureAt, questions, ...listed });
    return isListed && w.unknownSince === null;
  });
  if (!isNewForStaff) return;
  raise(core, 'payout_unknown', { reference: id.reference, why: verdict.note });
}

async function finish(core: Core, id: MemberItemId, end: End): Promise<void> {
  const posted = await core.db.tx((tx) => endWithdrawal(core, tx, id, end, 'paying'));
  if (posted) notifyEnded(core, id, end, posted);
  else await compareWithStaff(core, id, end.state === 'paid' ? 'paid' : 'failed');
}

const atOnceMax = 8;

export async function reconcileWithdrawals(core: WithdrawalsCore): Promise<void> {
  const due = await sql.dueWithdrawals(core.db, { before: core.clock(), limit: 200 });
  const errors: unknown[] = [];
  const next = async (): Promise<void> => {
    for (let id = due.pop(); id; id = due.pop())
      await (id.isDecided ? watchDecided(core, id) : stepOf(core, id)).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(Array.from({ length: atOnceMax }, next));
  if (errors.length > 0) throw new AggregateError(errors, 'could not query some payouts');
}

/**
 * Runs the next step early, with the same safeguards: the bank is queried first, and it pays a reference once. Refused while a
 * step is running.
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
