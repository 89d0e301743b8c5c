import { toJson } from '@krapao/money';
import { subjectOf } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { findOwners, ownerView, wireCurrency } from '../account/public.ts';
import { claimsFor } from '../office/public.ts';
import { type KnownFacts, listSlipQueue, type SlipStatus } from './slip.sql.ts';
import { slipImageUrl } from './slip-image.ts';

export async function showSlipQueue(ctx: Ctx, q: { status: SlipStatus | 'all'; page: number; limit: number }) {
  const statuses: SlipStatus[] = q.status === 'all' ? ['PROCESSING', 'SUCCESS', 'FAILED'] : [q.status];
  const { total, slips } = await listSlipQueue(ctx.db, { statuses, page: q.page, limit: q.limit });
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
      taken: claims.taken(subjectOf(slip)),
      createdAt: slip.createdAt.toISOString(),
    })),
  };
}

const readOf = ({ amount, at, ...banks }: KnownFacts) => ({ ...banks, amount: amount && toJson(amount), at: at.toISOString() });
