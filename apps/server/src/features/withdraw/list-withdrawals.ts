import { toJson } from '@krapao/money';
import { maskAccountNo } from '../../core/masked-account.ts';
import { subjectOf } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { findOwners, ownerView, wireCurrency } from '../account/public.ts';
import { claimsFor, listFilter, type Narrowing, needsManager, type StaffAct, sortOf } from '../office/public.ts';
import { automaticPayouts, pauseOf } from '../settings/public.ts';
import { accountEncryptionOwner } from './keys.ts';
import { payoutAccount } from './payout-account.ts';
import { heldBackOf, isLeftToStaff, returnedBy } from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';

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

export async function listWithdrawals(ctx: Ctx, by: StaffAct, q: Query) {
  const { total, withdrawals } = await sql.listWithdrawals(ctx.db, {
    ...(await listFilter(ctx, by, 'withdrawal', q)),
    ...shownBy(q.state),
    memberId: q.memberId ?? null,
    sort: sortOf(q, q.state),
    page: q.page,
    limit: q.limit,
  });
  const owners = await findOwners(
    ctx.db,
    withdrawals.map((w) => w.memberId),
  );
  const claims = await claimsFor(
    ctx,
    'withdrawal',
    withdrawals.map((w) => ({ subject: subjectOf(w), decidedBy: w.decidedBy })),
  );
  return {
    total,
    automaticPaused: pauseOf(ctx.settings, automaticPayouts),
    withdrawals: withdrawals.map((w) => ({
      ...ownerView(owners, w.memberId),
      reference: w.reference,
      amount: toJson(w.amount),
      currency: wireCurrency(w.amount.currency),
      state: w.state,
      automatic: w.automatic,
      bankCode: w.toBank,
      bankAccountName: w.toName,
      bankAccountNo: maskAccountNo(ctx.vault.decrypt(w.toAccount, accountEncryptionOwner(w))),
      attempts: w.attempts,
      unknown: isLeftToStaff(w) ? { since: w.unknownSince.toISOString(), why: w.unknownWhy ?? '', questions: w.questions } : null,
      hasNoAccount: w.state === 'waiting' && payoutAccount(ctx, w.amount.currency) === null,
      contradictedAt: w.contradictedAt?.toISOString() ?? null,
      bankReference: w.bankReference,
      reason: w.reason,
      decidedBy: claims.decidedBy(w.decidedBy),
      returnedBy: returnedBy(w),
      heldBack: w.state === 'waiting' || w.state === 'paying' ? heldBackView(owners.get(w.memberId), ctx.clock()) : null,
      needsManager: needsManager(ctx, w.amount),
      taken: claims.taken(subjectOf(w)),
      createdAt: w.createdAt.toISOString(),
      updatedAt: w.updatedAt.toISOString(),
    })),
  };
}

function heldBackView(member: Parameters<typeof heldBackOf>[0] | undefined, now: Date) {
  const held = member ? heldBackOf(member, now) : null;
  return held && { why: held.why, until: held.until?.toISOString() ?? null };
}
