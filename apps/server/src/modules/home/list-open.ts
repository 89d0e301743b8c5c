import type { ReplyOf, wallet } from '@krapao/contract';
import { type Money, money, toJson } from '@krapao/money';
import { liveQrs, openAnnounced, openCodePayments, openGiftLinks, openSlips } from '../deposits/index.ts';
import { openTransfers } from '../games/index.ts';
import { findOpenWithdrawal, shownAs } from '../withdrawals/index.ts';
import type { HomeCore } from './home-reader.ts';

type Reply = ReplyOf<typeof wallet.getOpen>;
type Item = Reply['open'][number];

/** Each kind is bounded by its own rules; a list that grew without end would only make the page slow. */
const perKind = 20;

/** Everything of the member that is not finished, newest first. */
export async function listOpen(core: HomeCore, memberId: bigint): Promise<Reply> {
  const of = { memberId, limit: perKind };
  const [withdrawal, transfers, announced, payments, gifts, slips, qrs, usual] = await Promise.all([
    findOpenWithdrawal(core.db, memberId),
    openTransfers(core.db, of),
    openAnnounced(core.db, of),
    openCodePayments(core.db, of),
    openGiftLinks(core.db, of),
    openSlips(core.db, of),
    liveQrs(core.db, { ...of, now: core.clock() }),
    core.payoutTimes.usual(core.clock()),
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
