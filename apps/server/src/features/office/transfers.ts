import { toJson } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findMember, wireCurrency } from '../account/public.ts';
import { type BankTransferState, findTransfer, listTransfers, matchByHand, openSender, refuseTransfer } from '../bankmatch/public.ts';
import { claimsFor } from './claims.ts';
import { accountNoFor } from './masked.ts';
import { claimItem, conflict, decideClaimed, needsManager, refuseAboveRank, type StaffAct, withAudit } from './with-audit.ts';

type Query = { state: BankTransferState | 'all'; page: number; limit: number };

export async function showTransfers(ctx: Ctx, by: StaffAct, q: Query) {
  const states: BankTransferState[] = q.state === 'all' ? ['queued', 'credited', 'refused'] : [q.state];
  const { total, transfers } = await listTransfers(ctx.db, { states, page: q.page, limit: q.limit });
  const hands = await claimsFor(
    ctx,
    'transfer',
    transfers.map((t) => ({ subject: t.outside, decidedBy: t.decidedBy })),
  );
  return {
    total,
    transfers: transfers.map((t) => ({
      _id: t.outside,
      bankCode: t.bankCode,
      bankAccountNo: t.accountNo,
      amount: toJson(t.amount),
      currency: wireCurrency(t.amount.currency),
      fromBank: t.fromBank,
      fromAccount: accountNoFor(by.caller.role, openSender(ctx, t)),
      fromName: t.fromName,
      state: t.state,
      note: t.note,
      reason: t.reason,
      memberId: t.memberId === null ? null : String(t.memberId),
      decidedBy: hands.decidedBy(t.decidedBy),
      needsManager: needsManager(ctx, t.amount),
      taken: hands.taken(t.outside),
      madeAt: t.madeAt.toISOString(),
      createdAt: t.createdAt.toISOString(),
    })),
  };
}

export async function takeTransfer(ctx: Ctx, by: StaffAct, outside: string) {
  const t = (await findTransfer(ctx.db, outside)) ?? refuse('NO_DATA');
  if (t.state !== 'queued') conflict('state');
  return withAudit(ctx, by, async (tx) => {
    await claimItem(ctx, tx, by, { kind: 'transfer', subject: outside });
    return { audit: { act: 'transfer.take', subject: outside }, result: { done: true as const } };
  });
}

export async function matchTransfer(ctx: Ctx, by: StaffAct, outside: string, memberId: bigint) {
  const t = (await findTransfer(ctx.db, outside)) ?? refuse('NO_DATA');
  const member = (await findMember(ctx, memberId)) ?? refuse('NO_DATA', 'memberId');
  if (member.currency !== t.amount.currency) refuse('KEY_INVALID', 'memberId');
  refuseAboveRank(ctx, by.caller.role, t.amount);
  return withAudit(ctx, by, async (tx) => {
    const tell = await decideClaimed(
      ctx,
      tx,
      by,
      { kind: 'transfer', subject: outside },
      async () => (await matchByHand(ctx, tx, outside, { memberId, staffId: by.caller.staffId })) ?? conflict('state'),
    );
    const detail = { amount: toJson(t.amount), currency: t.amount.currency };
    return { audit: { act: 'transfer.match', memberId, subject: outside, detail }, tell, result: { done: true as const } };
  });
}

export async function dropTransfer(ctx: Ctx, by: StaffAct, outside: string, reason: string) {
  if (!(await findTransfer(ctx.db, outside))) refuse('NO_DATA');
  return withAudit(ctx, by, async (tx) => {
    await decideClaimed(ctx, tx, by, { kind: 'transfer', subject: outside }, async () => {
      if (!(await refuseTransfer(ctx, tx, outside, { staffId: by.caller.staffId, reason }))) conflict('state');
    });
    return { audit: { act: 'transfer.refuse', subject: outside, detail: { reason } }, result: { done: true as const } };
  });
}
