import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import type { Payment } from '../../gateways/payments/port.ts';
import { arrivalName, type Credited, creditDeposits, type Deposit, tellCredited } from '../deposit/public.ts';
import { paymentNote } from './qrcode.rules.ts';
import * as sql from './qrcode.sql.ts';

export type Verdict = 'credited' | 'known' | 'not-ours' | 'wrong';
export type Settled = { readonly verdict: Verdict; readonly outcome: Credited | null };
export type PaidOrder = {
  readonly provider: string;
  readonly payment: Payment;
  /** The notice that told of it; kept, so that the same one changes nothing again. */
  readonly eventId?: string | undefined;
};

/** Banks at which the code is ours and the money arrives on our account. */
const ownBanks: ReadonlySet<string> = new Set(['KBANK', 'BCEL']);

/** Credits what was really paid, once, whether the code was still live or not. */
export async function settlePayment(ctx: Ctx, order: PaidOrder): Promise<Verdict> {
  const [settled] = await ctx.db.tx((tx) => settleIn(tx, ctx, [order]));
  if (!settled) throw new Error(`no verdict on the payment of ${order.payment.orderId}`);
  tellSettled(ctx, order, settled);
  return settled.verdict;
}

/**
 * The same for payments of different orders in the caller's transaction, by as many statements as one takes; after its commit the caller calls
 * `tellSettled` for each.
 */
export async function settleIn(tx: Tx, ctx: Ctx, orders: readonly PaidOrder[]): Promise<Settled[]> {
  const codes = await sql.lockQrsById(
    tx,
    orders.map(({ payment }) => payment.orderId),
  );
  const judged = orders.map((order): Judged => {
    const code = codes.get(order.payment.orderId) ?? null;
    return { order, code, verdict: verdictOn(code, order.provider, order.payment) };
  });
  const repeated = await keepEvents(tx, ctx, judged);
  const due = judged.flatMap(({ order, code, verdict }): Due[] => {
    const { paid } = order.payment;
    return verdict === 'credited' && code && paid && !repeated.has(order) ? [dueOf(code, paid)] : [];
  });
  const outcomes = await creditDeposits(
    tx,
    ctx,
    due.map(({ deposit }) => deposit),
  );
  await sql.markQrsPaid(
    tx,
    due.map(({ mark }) => mark),
  );
  const outcomeOf = new Map(due.map(({ mark }, position) => [mark.id, outcomes[position]]));
  return judged.map(({ order, verdict }) => {
    if (repeated.has(order)) return { verdict: 'known', outcome: null };
    const outcome = outcomeOf.get(order.payment.orderId) ?? null;
    return { verdict: outcome && !outcome.credited ? 'known' : verdict, outcome };
  });
}

type Judged = { readonly order: PaidOrder; readonly code: sql.QrCode | null; readonly verdict: Verdict };

function verdictOn(code: sql.QrCode | null, provider: string, payment: Payment): Verdict {
  if (!code || code.provider !== provider) return 'not-ours';
  if (payment.status !== 'paid' || !payment.paid || payment.paid.amount.currency !== code.amount.currency) return 'wrong';
  if (code.state !== 'paid') return 'credited';
  // A code is good for one payment: a second one is money that staff must look at.
  return code.transactionId === payment.paid.transactionId ? 'known' : 'wrong';
}

/** Keeps the notices' events and answers the orders whose event had come before: it changes nothing again. */
async function keepEvents(tx: Tx, ctx: Ctx, judged: readonly Judged[]): Promise<ReadonlySet<PaidOrder>> {
  const noticed = judged.flatMap(({ order, verdict }) =>
    order.eventId === undefined ? [] : [{ order, event: { gateway: order.provider, eventId: order.eventId, outcome: verdict } }],
  );
  if (noticed.length === 0) return new Set();
  const kept = await sql.insertWebhookEvents(
    tx,
    noticed.map(({ event }) => event),
    ctx.clock(),
  );
  const nameOf = (e: { gateway: string; eventId: string }): string => `${e.gateway} ${e.eventId}`;
  const fresh = new Set(kept.map(nameOf));
  return new Set(noticed.filter(({ event }) => !fresh.has(nameOf(event))).map(({ order }) => order));
}

type Due = { readonly deposit: Deposit; readonly mark: sql.PaidQr };

function dueOf(code: sql.QrCode, paid: NonNullable<Payment['paid']>): Due {
  const { memberId, id, provider } = code;
  const { amount, at, transactionId } = paid;
  const isLate = code.state === 'expired' || code.state === 'cancelled' || at.getTime() > code.expiresAt.getTime() + 1_000;
  const note = paymentNote({ asked: code.amount, paid: amount, isLate });
  return {
    deposit: { ...channelOf(provider, transactionId), memberId, amount, reference: id, note },
    mark: { memberId, id, paid: amount, at, isLate, transactionId },
  };
}

function channelOf(provider: string, transactionId: string): Pick<Deposit, 'source' | 'outsideReference' | 'houseAccount'> {
  if (ownBanks.has(provider)) {
    const outsideReference = arrivalName({ receivingBankCode: provider, transRef: transactionId });
    return { source: 'qr', outsideReference, houseAccount: `house:bank:${provider}` };
  }
  return { source: 'gateway', outsideReference: `${provider}:${transactionId}`, houseAccount: `house:gateway:${provider}` };
}

export function tellSettled(ctx: Ctx, { provider, payment }: PaidOrder, { verdict, outcome }: Settled): void {
  if (verdict === 'wrong' || verdict === 'not-ours') {
    ctx.log.error({ provider, orderId: payment.orderId, verdict }, 'ALARM: a payment that no code asked for');
    ctx.metrics.alarms.inc({ kind: 'payment_unasked' });
  }
  if (!outcome?.credited) return;
  ctx.live.tell(outcome.memberId, 'qrcode', { qrcodeId: payment.orderId, state: 'paid' });
  tellCredited(ctx, outcome);
}
