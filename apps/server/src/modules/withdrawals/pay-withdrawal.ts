import * as z from 'zod/mini';
import type { PayoutOrder } from '../../integrations/bank/port.ts';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/db/db.ts';
import { causeOf } from '../../platform/errors/cause.ts';
import { raise } from '../../platform/metrics/alarms.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import { findMember } from '../identity/index.ts';
import { updateStatement } from '../statement/index.ts';
import { attemptPayout } from './attempt-payout.ts';
import { type End, endWithdrawal, tellEnded } from './end-withdrawal.ts';
import { keptPayouts } from './kept-payouts.ts';
import { accountEncryptionOwner } from './keys.ts';
import { areAutomaticPayoutsPaused, arePayoutsPaused, payoutAccount } from './payout-account.ts';
import { shownAs, tellWithdrawal } from './tell.ts';
import { compareWithStaff, watchDecided } from './watch-decided.ts';
import { askAgainMs, isAskedEnough, isForStaff, payoutFreezeOf, quietMs } from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';
import type { WithdrawalsCore } from './withdrawals-core.ts';

export const payJob = 'pay-withdrawal';
const payload = z.object({ memberId: z.string(), reference: z.string() });

/**
 * The job that starts a payout at once; whatever is not ended by it is found again by `reconcileWithdrawals`. A step may run at any time and
 * more than once: the bank pays a reference once, the ledger settles a hold once.
 */
export async function payWithdrawal(core: WithdrawalsCore, given: unknown): Promise<void> {
  const { memberId, reference } = z.parse(payload, given);
  await stepOf(core, { memberId: BigInt(memberId), reference });
}

async function stepOf(core: WithdrawalsCore, id: MemberItemId): Promise<void> {
  const begun = await core.db.tx((tx) => begin(core, tx, id));
  if (!begun) return;
  if (begun === 'heldBack') return tellWithdrawal(core, { ...id, state: 'waiting' });
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

/** The longest that a step takes: three calls of the bank. */
export const stepMs = (core: Pick<Core, 'config'>): number => 3 * core.config.bankTimeoutMs + 1_000;

type Begun = { order: PayoutOrder; attempt: number; unsureBefore: Date | null; asksOnly: boolean };

/** The attempt is written before it is made: after a crash the next run asks the bank first. */
async function begin(core: Core, tx: Tx, id: MemberItemId): Promise<Begun | 'heldBack' | null> {
  const now = core.clock();
  const w = await sql.lockWithdrawal(tx, id);
  // `check_at` is the lease of a step: before that time another step may be running.
  if (w?.state !== 'paying' || (w.checkAt && w.checkAt > now)) return null;
  const member = await findMember(core, id.memberId, tx);
  const isPayoutFrozen = !member || payoutFreezeOf(member, now) !== null;
  // The bank has not heard of it: it goes back to staff, who see why.
  const isPaused = arePayoutsPaused(core) || (w.decidedBy === null && areAutomaticPayoutsPaused(core));
  if ((isPayoutFrozen || isPaused) && w.attempts === 0) {
    await waitForStaff(core, tx, id);
    return 'heldBack';
  }
  const from = sentFrom(w) ?? payoutAccount(core, w.amount.currency);
  if (from === null) {
    core.log.error({ reference: id.reference }, 'no account to pay from is set: the withdrawal waits for staff');
    await waitForStaff(core, tx, id);
    return null;
  }
  const attempt = w.attempts + 1;
  // Of one that the bank may have got it is asked, but no second order is sent.
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
  const to = { bankCode: w.toBank, accountNo: core.vault.decrypt(w.toAccount, accountEncryptionOwner(w)), name: w.toName };
  return { order: { reference: w.reference, from, to, amount: w.amount }, attempt, unsureBefore: w.unsureAt, asksOnly };
}

/** Where an earlier attempt was sent from: the bank knows the order by it. */
const sentFrom = ({ fromBank, fromAccount }: sql.Withdrawal): PayoutOrder['from'] | null =>
  fromBank !== null && fromAccount !== null ? { bankCode: fromBank, accountNo: fromAccount } : null;

/** Nothing was sent yet: it waits for staff again, who are told why when they look. */
async function waitForStaff(core: Core, tx: Tx, id: MemberItemId): Promise<void> {
  const now = core.clock();
  await sql.changeWithdrawal(tx, id, { state: 'waiting', now });
  const { status, note } = shownAs('waiting', null);
  await updateStatement(tx, id.memberId, id.reference, status, { at: now, note });
}

const questionsMaxOf = (core: Core): number => core.settings.get('withdraw').questionsBeforeStaff;

type Attempt = { attempt: number; unsureBefore: Date | null };

/** After a long silence the bank says that it never got the order: it is sent anew, once. If that is of no use either, staff end it. */
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
  core.log.info({ reference: id.reference, note: verdict.note }, 'payout not ended yet');
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
  if (posted) tellEnded(core, id, end, posted);
  else await compareWithStaff(core, id, end.state === 'paid' ? 'paid' : 'failed');
}

const atOnceMax = 8;

/** Asks about every payout whose time has come: those that wait for the bank, whose process died, or that staff ended. */
export async function reconcileWithdrawals(core: WithdrawalsCore): Promise<void> {
  const due = await sql.dueWithdrawals(core.db, { before: core.clock(), limit: 200 });
  const errors: unknown[] = [];
  const next = async (): Promise<void> => {
    for (let id = due.pop(); id; id = due.pop())
      await (id.isDecided ? watchDecided(core, id) : stepOf(core, id)).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(Array.from({ length: atOnceMax }, next));
  if (errors.length > 0) throw new AggregateError(errors, 'some payouts could not be asked about');
}
