import { wireCurrency } from '@krapao/contract/values/rules';
import { toJson } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import { type Narrowing, sortOf } from '../../platform/db/queue.ts';
import { automaticPayouts, pauseOf } from '../../platform/settings/opening.ts';
import { maskAccountNo } from '../../platform/values/account-no.ts';
import { subjectOf } from '../../platform/values/member-item.ts';
import { approvals, itemClaims, type StaffAct } from '../control/index.ts';
import { findOwners } from '../identity/index.ts';
import { shownAs } from './end-withdrawal.ts';
import { decryptPayee } from './payee.ts';
import { payoutAccount } from './payouts.ts';
import { isLeftToStaff, payoutFreezeOf, returnedBy } from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';
import type { WithdrawalsCore } from './withdrawals-core.ts';

type Query = Narrowing & {
  state: sql.WithdrawalState | 'unknown' | 'contradicted' | 'all';
  memberId?: bigint | undefined;
  page: number;
  limit: number;
};

const everyState: readonly sql.WithdrawalState[] = ['waiting', 'paying', 'paid', 'returned'];
function shownBy(state: Query['state']) {
  if (state === 'all') return { states: everyState };
  return state === 'unknown' || state === 'contradicted' ? { states: everyState, only: state } : { states: [state] };
}

export async function listWithdrawals(core: Core, by: StaffAct, q: Query) {
  const { total, withdrawals } = await sql.listWithdrawals(core.db, {
    ...(await itemClaims.listFilter(core, by, 'withdrawal', q)),
    ...shownBy(q.state),
    memberId: q.memberId ?? null,
    sort: sortOf(q, q.state),
    page: q.page,
    limit: q.limit,
  });
  const owners = await findOwners(
    core.db,
    withdrawals.map((w) => w.memberId),
  );
  const claims = await itemClaims.claimsOf(
    core,
    'withdrawal',
    withdrawals.map((w) => ({ subject: subjectOf(w), decidedBy: w.decidedBy })),
  );
  return {
    total,
    automaticPaused: pauseOf(core.settings, automaticPayouts),
    withdrawals: withdrawals.map((w) => ({
      ...owners.view(w.memberId),
      reference: w.reference,
      amount: toJson(w.amount),
      currency: wireCurrency(w.amount.currency),
      state: w.state,
      automatic: w.automatic,
      bankCode: w.toBank,
      bankAccountName: w.toName,
      bankAccountNo: maskAccountNo(decryptPayee(core, w)),
      attempts: w.attempts,
      unknown: isLeftToStaff(w) ? { since: w.unknownSince.toISOString(), why: w.unknownWhy ?? '', questions: w.questions } : null,
      hasNoAccount: w.state === 'waiting' && payoutAccount(core, w.amount.currency) === null,
      contradictedAt: w.contradictedAt?.toISOString() ?? null,
      bankReference: w.bankReference,
      reason: w.reason,
      decidedBy: claims.decidedBy(w.decidedBy),
      returnedBy: returnedBy(w),
      heldBack: w.state === 'waiting' || w.state === 'paying' ? heldBackView(owners.get(w.memberId), core.clock()) : null,
      needsManager: approvals.needsManager(core, w.amount),
      claim: claims.claimOf(subjectOf(w)),
      createdAt: w.createdAt.toISOString(),
      updatedAt: w.updatedAt.toISOString(),
    })),
  };
}

function heldBackView(member: Parameters<typeof payoutFreezeOf>[0] | undefined, now: Date) {
  const held = member ? payoutFreezeOf(member, now) : null;
  return held && { why: held.why, until: held.until?.toISOString() ?? null };
}

export async function listOpenWithdrawals(core: WithdrawalsCore, memberId: bigint) {
  const [w, usual] = await Promise.all([sql.findOpenWithdrawal(core.db, memberId), core.payoutTimes.usual(core.clock())]);
  if (!w) return { open: [], usualMinutes: usual.all };
  const { reference, amount, createdAt, automatic, state, toBank } = w;
  const usualMinutes = automatic ? usual.automatic : usual.byStaff;
  const item = { kind: 'withdraw' as const, reference, amount, createdAt, note: shownAs(state, null).note ?? '', bankCode: toBank };
  return { open: [{ ...item, ...(usualMinutes === null ? {} : { usualMinutes }) }], usualMinutes: usual.all };
}
