import { toJson } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import { type MemberItemId, subjectOf } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { findOwners, ownerView, wireCurrency } from '../account/public.ts';
import {
  type AnnouncedState,
  approveAnnounced,
  findAnnounced,
  listAnnounced,
  refuseAnnounced,
  type SeenTransfer,
} from '../bankmatch/public.ts';
import { claimsFor } from './claims.ts';
import { claimItem, conflict, decideClaimed, needsManager, refuseAboveRank, type StaffAct, withAudit } from './with-audit.ts';

type Query = { state: AnnouncedState | 'all'; memberId?: bigint | undefined; page: number; limit: number };

export async function showDeposits(ctx: Ctx, q: Query) {
  const states: AnnouncedState[] = q.state === 'all' ? ['open', 'credited', 'refused'] : [q.state];
  const { total, deposits } = await listAnnounced(ctx.db, { states, memberId: q.memberId ?? null, page: q.page, limit: q.limit });
  const owners = await findOwners(
    ctx.db,
    deposits.map((d) => d.memberId),
  );
  const hands = await claimsFor(
    ctx,
    'deposit',
    deposits.map((d) => ({ subject: subjectOf(d), decidedBy: d.decidedBy })),
  );
  return {
    total,
    deposits: deposits.map((d) => ({
      ...ownerView(owners, d.memberId),
      reference: d.reference,
      amount: toJson(d.amount),
      currency: wireCurrency(d.amount.currency),
      state: d.state,
      outside: d.outside,
      reason: d.reason,
      decidedBy: hands.decidedBy(d.decidedBy),
      needsManager: needsManager(ctx, d.amount),
      taken: hands.taken(subjectOf(d)),
      createdAt: d.createdAt.toISOString(),
    })),
  };
}

export async function takeDeposit(ctx: Ctx, by: StaffAct, id: MemberItemId) {
  const d = (await findAnnounced(ctx.db, id)) ?? refuse('NO_DATA');
  if (d.state !== 'open') conflict('state');
  return withAudit(ctx, by, async (tx) => {
    await claimItem(ctx, tx, by, { kind: 'deposit', subject: subjectOf(id) });
    return { audit: { act: 'deposit.take', memberId: id.memberId, subject: id.reference }, result: { done: true as const } };
  });
}

export async function approveDeposit(ctx: Ctx, by: StaffAct, id: MemberItemId, seen: SeenTransfer) {
  const d = (await findAnnounced(ctx.db, id)) ?? refuse('NO_DATA');
  refuseAboveRank(ctx, by.caller.role, d.amount);
  return withAudit(ctx, by, async (tx) => {
    const tell = await decideClaimed(
      ctx,
      tx,
      by,
      { kind: 'deposit', subject: subjectOf(id) },
      async () => (await approveAnnounced(ctx, tx, id, { ...seen, staffId: by.caller.staffId })) ?? conflict('state'),
    );
    const detail = { amount: toJson(d.amount), currency: d.amount.currency, ...seen };
    return {
      audit: { act: 'deposit.approve', memberId: id.memberId, subject: id.reference, detail },
      tell,
      result: { done: true as const },
    };
  });
}

export async function refuseDeposit(ctx: Ctx, by: StaffAct, id: MemberItemId, reason: string) {
  if (!(await findAnnounced(ctx.db, id))) refuse('NO_DATA');
  return withAudit(ctx, by, async (tx) => {
    const tell = await decideClaimed(
      ctx,
      tx,
      by,
      { kind: 'deposit', subject: subjectOf(id) },
      async () => (await refuseAnnounced(ctx, tx, id, { staffId: by.caller.staffId, reason })) ?? conflict('state'),
    );
    return {
      audit: { act: 'deposit.refuse', memberId: id.memberId, subject: id.reference, detail: { reason } },
      tell,
      result: { done: true as const },
    };
  });
}
