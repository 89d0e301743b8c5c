import { toJson } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import { type MemberItemId, subjectOf } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { findOwners, ownerView, wireCurrency } from '../account/public.ts';
import {
  approveWithdrawal,
  findWithdrawal,
  listWithdrawals,
  openPayee,
  resolveWithdrawal,
  returnWithdrawal,
  type Withdrawal,
  type WithdrawalState,
} from '../withdraw/public.ts';
import { claimsFor } from './claims.ts';
import { accountNoFor } from './masked.ts';
import { claimItem, conflict, decideClaimed, needsManager, refuseAboveRank, type StaffAct, withAudit } from './with-audit.ts';

type Query = { state: WithdrawalState | 'unknown' | 'contradicted' | 'all'; memberId?: bigint | undefined; page: number; limit: number };

const everyState: readonly WithdrawalState[] = ['waiting', 'paying', 'paid', 'returned'];
function shownBy(state: Query['state']) {
  if (state === 'all') return { states: everyState };
  return state === 'unknown' || state === 'contradicted' ? { states: everyState, only: state } : { states: [state] };
}

/** The bank's silence has put it before staff. */
const isUnknown = (w: Withdrawal): w is Withdrawal & { unknownSince: Date } => w.state === 'paying' && w.unknownSince !== null;

export async function showWithdrawals(ctx: Ctx, by: StaffAct, q: Query) {
  const { total, withdrawals } = await listWithdrawals(ctx.db, {
    ...shownBy(q.state),
    memberId: q.memberId ?? null,
    page: q.page,
    limit: q.limit,
  });
  const owners = await findOwners(
    ctx.db,
    withdrawals.map((w) => w.memberId),
  );
  const hands = await claimsFor(
    ctx,
    'withdrawal',
    withdrawals.map((w) => ({ subject: subjectOf(w), decidedBy: w.decidedBy })),
  );
  return {
    total,
    withdrawals: withdrawals.map((w) => ({
      ...ownerView(owners, w.memberId),
      reference: w.reference,
      amount: toJson(w.amount),
      currency: wireCurrency(w.amount.currency),
      state: w.state,
      automatic: w.automatic,
      bankCode: w.toBank,
      bankAccountName: w.toName,
      bankAccountNo: accountNoFor(by.caller.role, openPayee(ctx, w)),
      attempts: w.attempts,
      unknown: isUnknown(w) ? { since: w.unknownSince.toISOString(), why: w.unknownWhy ?? '', questions: w.questions } : null,
      contradictedAt: w.contradictedAt?.toISOString() ?? null,
      bankReference: w.bankReference,
      reason: w.reason,
      decidedBy: hands.decidedBy(w.decidedBy),
      needsManager: needsManager(ctx, w.amount),
      taken: hands.taken(subjectOf(w)),
      createdAt: w.createdAt.toISOString(),
      updatedAt: w.updatedAt.toISOString(),
    })),
  };
}

export async function takeWithdrawal(ctx: Ctx, by: StaffAct, id: MemberItemId) {
  const w = (await findWithdrawal(ctx.db, id)) ?? refuse('NO_DATA');
  if (w.state !== 'waiting' && !isUnknown(w)) conflict('state');
  return withAudit(ctx, by, async (tx) => {
    await claimItem(ctx, tx, by, { kind: 'withdrawal', subject: subjectOf(id) });
    return { audit: { act: 'withdrawal.take', memberId: id.memberId, subject: id.reference }, result: { done: true as const } };
  });
}

export async function payOut(ctx: Ctx, by: StaffAct, id: MemberItemId) {
  const w = (await findWithdrawal(ctx.db, id)) ?? refuse('NO_DATA');
  refuseAboveRank(ctx, by.caller.role, w.amount);
  return decide(ctx, by, w, {
    act: 'withdrawal.approve',
    detail: { bankCode: w.toBank },
    work: (tx) => approveWithdrawal(ctx, tx, id, by.caller.staffId),
  });
}

export async function sendBack(ctx: Ctx, by: StaffAct, id: MemberItemId, reason: string) {
  const w = (await findWithdrawal(ctx.db, id)) ?? refuse('NO_DATA');
  return decide(ctx, by, w, {
    act: 'withdrawal.refuse',
    detail: { reason },
    work: (tx) => returnWithdrawal(ctx, tx, id, { staffId: by.caller.staffId, reason }),
  });
}

/** A manager has read the bank's own statement; it ends the withdrawal unless the bank's answer was first. */
export async function resolveUnknown(ctx: Ctx, by: StaffAct, id: MemberItemId, o: { paid: boolean; reason: string }) {
  const w = (await findWithdrawal(ctx.db, id)) ?? refuse('NO_DATA');
  return decide(ctx, by, w, {
    act: 'withdrawal.resolve',
    detail: { ...o, questions: w.questions, why: w.unknownWhy ?? '' },
    work: (tx) => resolveWithdrawal(ctx, tx, id, { staffId: by.caller.staffId, ...o }),
  });
}

type Decision = {
  readonly act: string;
  readonly detail: Record<string, string | number | boolean>;
  /** Null when it is not as it was when the page showed it. */
  readonly work: (tx: Tx) => Promise<(() => void) | null>;
};

function decide(ctx: Ctx, by: StaffAct, w: Withdrawal, { act, detail, work }: Decision) {
  return withAudit(ctx, by, async (tx) => {
    const subject = { kind: 'withdrawal', subject: subjectOf(w) } as const;
    const tell = await decideClaimed(ctx, tx, by, subject, async () => (await work(tx)) ?? conflict('state'));
    const audit = {
      act,
      memberId: w.memberId,
      subject: w.reference,
      detail: { ...detail, amount: toJson(w.amount), currency: w.amount.currency },
    };
    return { audit, tell, result: { done: true as const } };
  });
}
