import { toJson } from '@krapao/money';
import { subjectOf } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { findOwners, ownerView, wireCurrency } from '../account/public.ts';
import { claimsFor, listFilter, type Narrowing, type StaffAct, sortOf } from '../office/public.ts';
import { type KnownFacts, listSlipQueue, type ShownSlips } from './slip.sql.ts';
import { slipImageUrl } from './slip-image.ts';

type Query = Narrowing & { status: ShownSlips; page: number; limit: number };

export async function showSlipQueue(ctx: Ctx, by: StaffAct, q: Query) {
  const { total, slips } = await listSlipQueue(ctx.db, {
    ...(await listFilter(ctx, by, 'slip', q)),
    shown: q.status,
    sort: sortOf(q, q.status),
    page: q.page,
    limit: q.limit,
  });
  const owners = await findOwners(
    ctx.db,
    slips.map((slip) => slip.memberId),
  );
  const claims = await claimsFor(
    ctx,
    'slip',
    slips.map((slip) => ({ subject: subjectOf(slip), decidedBy: null })),
  );
  return {
    total,
    slips: slips.map((slip) => ({
      ...ownerView(owners, slip.memberId),
      reference: slip.reference,
      amount: slip.amount ? toJson(slip.amount) : null,
      currency: wireCurrency(owners.get(slip.memberId)?.currency ?? 'THB'),
      bankCode: slip.bankCode,
      status: slip.status,
      note: slip.note,
      transfer: slip.read ? { bankNumber: slip.read.bankNumber, transRef: slip.read.transRef } : null,
      ...(slip.facts ? { read: readOf(slip.facts) } : {}),
      doubt: slip.doubt && { why: slip.doubt.why, said: toJson(slip.doubt.said), told: slip.doubt.told && toJson(slip.doubt.told) },
      link: slip.fileName === '' ? '' : slipImageUrl(ctx, slip),
      ...(slip.attention === 'open' ? { needsPerson: true } : {}),
      taken: claims.taken(subjectOf(slip)),
      createdAt: slip.createdAt.toISOString(),
    })),
  };
}

const readOf = ({ amount, at, ...banks }: KnownFacts) => ({ ...banks, amount: amount && toJson(amount), at: at.toISOString() });
