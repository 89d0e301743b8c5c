import type { SlipNote } from '@krapao/contract';
import { fromJson, isPositive, toJson } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import { type MemberItemId, subjectOf } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { findMember, findOwners, ownerView, wireCurrency } from '../account/public.ts';
import { numberOfSeen, type SeenTransfer } from '../bankmatch/public.ts';
import { tellCredited } from '../deposit/public.ts';
import { approveSlip, findSlip, linkToSlipImage, listSlipQueue, refuseSlip, type SlipStatus, tellSlip } from '../slip/public.ts';
import { claimsFor } from './claims.ts';
import { claimItem, conflict, decideClaimed, refuseAboveRank, type StaffAct, withAudit } from './with-audit.ts';

export async function showSlips(ctx: Ctx, q: { status: SlipStatus | 'all'; page: number; limit: number }) {
  const statuses: SlipStatus[] = q.status === 'all' ? ['PROCESSING', 'SUCCESS', 'FAILED'] : [q.status];
  const { total, slips } = await listSlipQueue(ctx.db, { statuses, page: q.page, limit: q.limit });
  const owners = await findOwners(
    ctx.db,
    slips.map((slip) => slip.memberId),
  );
  const hands = await claimsFor(
    ctx,
    'slip',
    slips.map((slip) => ({ subject: subjectOf(slip), decidedBy: null })),
  );
  const links = await Promise.all(slips.map((slip) => linkToSlipImage(ctx, slip)));
  return {
    total,
    slips: slips.map((slip, index) => ({
      ...ownerView(owners, slip.memberId),
      reference: slip.reference,
      amount: slip.amount ? toJson(slip.amount) : null,
      currency: wireCurrency(owners.get(slip.memberId)?.currency ?? 'THB'),
      bankCode: slip.bankCode,
      status: slip.status,
      note: slip.note,
      transfer: slip.read ? { bankNumber: slip.read.bankNumber, transRef: slip.read.transRef } : null,
      doubt: slip.doubt && { why: slip.doubt.why, said: toJson(slip.doubt.said), told: slip.doubt.told && toJson(slip.doubt.told) },
      link: links[index]?.url ?? '',
      taken: hands.taken(subjectOf(slip)),
      createdAt: slip.createdAt.toISOString(),
    })),
  };
}

export async function takeSlip(ctx: Ctx, by: StaffAct, id: MemberItemId) {
  const slip = (await findSlip(ctx.db, id)) ?? refuse('NO_DATA');
  if (slip.status === 'SUCCESS') conflict('state');
  return withAudit(ctx, by, async (tx) => {
    await claimItem(ctx, tx, by, { kind: 'slip', subject: subjectOf(id) });
    return { audit: { act: 'slip.take', memberId: id.memberId, subject: id.reference }, result: { done: true as const } };
  });
}

export async function creditSlip(
  ctx: Ctx,
  by: StaffAct,
  id: MemberItemId,
  o: { amountUnits: number; transfer?: SeenTransfer | undefined },
) {
  const slip = (await findSlip(ctx.db, id)) ?? refuse('NO_DATA');
  const member = (await findMember(ctx, id.memberId)) ?? refuse('NO_DATA');
  const amount = fromJson(o.amountUnits, member.currency);
  if (!isPositive(amount)) refuse('TRANSFER_MINIMUM', 'amount');
  // Without the transfer's own name the bank's notice of it would credit it a second time.
  if (!slip.read && !o.transfer) refuse('KEY_MISSING', 'transfer');
  refuseAboveRank(ctx, by.caller.role, amount);
  const transfer = o.transfer && { ...o.transfer, bankNumber: numberOfSeen(ctx, o.transfer) };
  return withAudit(ctx, by, async (tx) => {
    const credited = await decideClaimed(ctx, tx, by, { kind: 'slip', subject: subjectOf(id) }, async () => {
      const outcome = await approveSlip(tx, ctx, { ...id, amount, staffId: by.caller.staffId, ...(transfer ? { transfer } : {}) });
      return outcome?.credited ? outcome : conflict('state');
    });
    const detail = { amount: o.amountUnits, currency: member.currency, ...o.transfer };
    const tell = () => {
      tellSlip(ctx, id, null);
      tellCredited(ctx, credited);
    };
    return { audit: { act: 'slip.approve', memberId: id.memberId, subject: id.reference, detail }, tell, result: { done: true as const } };
  });
}

export async function turnSlipDown(ctx: Ctx, by: StaffAct, id: MemberItemId, note: SlipNote) {
  if (!(await findSlip(ctx.db, id))) refuse('NO_DATA');
  return withAudit(ctx, by, async (tx) => {
    await decideClaimed(ctx, tx, by, { kind: 'slip', subject: subjectOf(id) }, async () => {
      if (!(await refuseSlip(tx, ctx, { ...id, note }))) conflict('state');
    });
    const audit = { act: 'slip.refuse', memberId: id.memberId, subject: id.reference, detail: { note } };
    return { audit, tell: () => tellSlip(ctx, id, note), result: { done: true as const } };
  });
}
