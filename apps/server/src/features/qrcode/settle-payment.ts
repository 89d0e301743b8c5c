import type { HouseAccount } from '@krapao/ledger';
import type { Ctx } from '../../ctx.ts';
import { type Tx, together } from '../../db/db.ts';
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

/** What a notice tells of. */
export type Told = PaidOrder & { readonly eventId: string };

/** Banks at which the code is ours and the money lands on our account. */
const desks: ReadonlySet<string> = new Set(['KBANK', 'BCEL']);

/** Credits what was really paid, once, whether the code still lived or not. */
export async function settlePayment(ctx: Ctx, order: PaidOrder): Promise<Verdict> {
  const [settled] = await ctx.db.tx((tx) => settleIn(tx, ctx, [order]));
  if (!settled) throw new Error(`no verdict on the payment of ${order.payment.orderId}`);
  tellSettled(ctx, order, settled);
  return settled.verdict;
}

/**
 * The same for payments of different orders in the caller's transaction, by as many statements as one takes; after its commit the caller says
 * `tellSettled` of each.
 */
export async function settleIn(tx: Tx, ctx: Ctx, orders: readonly PaidOrder[]): Promise<Settled[]> {
  const codes = await sql.lockQrsById(
    tx,
    orders.map(({ payment }) => payment.orderId),
  );
  const judged = orders.map((order) => {
    const code = codes.get(order.payment.orderId) ?? null;
    return { order, code, verdict: verdictOn(code, order.provider, order.payment) };
  });
  const repeated = await keepEvents(tx, ctx, judged);
  const due: Due[] = [];
  for (const { order, code, verdict } of judged) {
    const { paid } = order.payment;
    if (verdict === 'credited' && code && paid && !repeated.has(order)) due.push({ code, paid });
  }
  const outcomes = await credit(tx, ctx, due);
  return judged.map(({ order, code, verdict }) => {
    if (repeated.has(order)) return { verdict: 'known', outcome: null };
    const outcome = (code && outcomes.get(code)) ?? null;
    return { verdict: outcome && !outcome.credited ? 'known' : verdict, outcome };
  });
}

/** Those whose notice had come before: it changes nothing again. */
async function keepEvents(
  tx: Tx,
  ctx: Ctx,
  judged: readonly { readonly order: PaidOrder; readonly verdict: Verdict }[],
): Promise<ReadonlySet<PaidOrder>> {
  const told = judged.flatMap(({ order, verdict }) =>
    order.eventId === undefined ? [] : [{ order, event: { gateway: order.provider, eventId: order.eventId, outcome: verdict } }],
  );
  if (told.length === 0) return new Set();
  const nameOf = (e: { gateway: string; eventId: string }): string => `${e.gateway} ${e.eventId}`;
  const kept = await sql.insertHookEvents(
    tx,
    told.map(({ event }) => event),
    ctx.clock(),
  );
  const news = new Set(kept.map(nameOf));
  return new Set(told.filter(({ event }) => !news.has(nameOf(event))).map(({ order }) => order));
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

function verdictOn(code: sql.QrCode | null, provider: string, payment: Payment): Verdict {
  if (!code || code.provider !== provider) return 'not-ours';
  if (payment.status !== 'paid' || !payment.paid || payment.paid.amount.currency !== code.amount.currency) return 'wrong';
  if (code.state !== 'paid') return 'credited';
  // A code is good for one payment: a second one is money that staff must look at.
  return code.transactionId === payment.paid.transactionId ? 'known' : 'wrong';
}

type Due = { readonly code: sql.QrCode; readonly paid: NonNullable<Payment['paid']> };

async function credit(tx: Tx, ctx: Ctx, due: readonly Due[]): Promise<ReadonlyMap<sql.QrCode, Credited>> {
  const isLate = ({ code, paid }: Due): boolean =>
    code.state === 'expired' || code.state === 'cancelled' || paid.at.getTime() > code.expiresAt.getTime() + 1_000;
  const deposits = due.map((one): Deposit => {
    const { code, paid } = one;
    return {
      ...channelOf(code.provider, paid.transactionId),
      memberId: code.memberId,
      amount: paid.amount,
      reference: code.id,
      note: paymentNote({ asked: code.amount, paid: paid.amount, isLate: isLate(one) }),
    };
  });
  const marks = due.map((one) => ({
    memberId: one.code.memberId,
    id: one.code.id,
    paid: one.paid.amount,
    at: one.paid.at,
    isLate: isLate(one),
    transactionId: one.paid.transactionId,
  }));
  const [outcomes] = await together(tx, [() => creditDeposits(tx, ctx, deposits), () => sql.markQrsPaid(tx, marks)]);
  const byCode = new Map<sql.QrCode, Credited>();
  for (const [position, { code }] of due.entries()) {
    const outcome = outcomes[position];
    if (outcome) byCode.set(code, outcome);
  }
  return byCode;
}

export function channelOf(
  provider: string,
  transactionId: string,
): { source: 'qr' | 'gateway'; outsideReference: string; houseAccount: HouseAccount } {
  if (desks.has(provider)) {
    const houseAccount: HouseAccount = `house:bank:${provider}`;
    return { source: 'qr', outsideReference: arrivalName({ receivingBankCode: provider, transRef: transactionId }), houseAccount };
  }
  return { source: 'gateway', outsideReference: `${provider}:${transactionId}`, houseAccount: `house:gateway:${provider}` };
}
