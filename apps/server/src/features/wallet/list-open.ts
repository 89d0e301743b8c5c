import type { ReplyOf, wallet } from '@krapao/contract';
import { type Money, money, toJson } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import { openAnnounced, openCodePayments } from '../bankmatch/public.ts';
import { openGiftLinks } from '../giftlink/public.ts';
import { liveQrs } from '../qrcode/public.ts';
import { openSlips } from '../slip/public.ts';
import { openTransfers } from '../transfer/public.ts';
import { findOpenWithdrawal, shownAs } from '../withdraw/public.ts';

type Reply = ReplyOf<typeof wallet.getOpen>;
type Item = Reply['open'][number];

/** Each kind is bounded by its own rules; a list that grew without end would only make the page slow. */
const perKind = 20;

/** Everything of the member that is not finished, newest first. */
export async function listOpen(ctx: Ctx, memberId: bigint): Promise<Reply> {
  const of = { memberId, limit: perKind };
  const [withdrawal, transfers, announced, payments, gifts, slips, qrs, usual] = await Promise.all([
    findOpenWithdrawal(ctx.db, memberId),
    openTransfers(ctx.db, of),
    openAnnounced(ctx.db, of),
    openCodePayments(ctx.db, of),
    openGiftLinks(ctx.db, of),
    openSlips(ctx.db, of),
    liveQrs(ctx.db, { ...of, now: ctx.clock() }),
    ctx.payoutTimes.usual(ctx.clock()),
  ]);
  const open: Item[] = [
    ...transfers.map((t) => ({ ...item('transfer', { ...t, amount: money(t.minor, t.currency) }), from: t.from, to: t.to })),
    ...announced.map((a) => ({ ...item('deposit', a), note: 'WAITING' })),
    ...payments.map((p) => ({ ...item('deposit', { ...p, reference: p.order?.id ?? '' }), note: 'AMOUNT_CHECKED', bankCode: p.bankCode })),
    ...gifts.map((gift) => ({ ...item('deposit', { ...gift, amount: null }), bankCode: 'TRUELINK' })),
    ...slips.map((slip) => ({ ...item('slip', slip), bankCode: slip.bankCode })),
    ...qrs.map(({ code, expireIn }) => ({ ...item('qrcode', { ...code, reference: code.id }), bankCode: code.provider, expireIn })),
  ];
  if (withdrawal) {
    const minutes = withdrawal.automatic ? usual.automatic : usual.byStaff;
    const { note = '' } = shownAs(withdrawal.state, null);
    open.push({ ...item('withdraw', withdrawal), note, bankCode: withdrawal.toBank, ...asUsual(minutes) });
  }
  open.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return { open, ...asUsual(usual.all) };
}

const asUsual = (minutes: number | null) => (minutes === null ? {} : { usualMinutes: minutes });

function item<K extends Item['kind']>(kind: K, of: { reference: string; amount: Money | null; createdAt: Date }) {
  const { reference, amount, createdAt } = of;
  return { kind, reference, amount: amount && toJson(amount), createdAt: createdAt.toISOString() };
}
