import { fromJson } from '@krapao/money';
import type { Payment } from '../../../integrations/payment-gateways/port.ts';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { raise } from '../../../platform/metrics/alarms.ts';
import { queueCodePayment } from '../bank-credits/queue-code-payment.ts';
import { type Credited, creditDeposits, findCredited, notifyCredited } from '../crediting/credit-deposits.ts';
import { arrivalName, type Deposit } from '../crediting/deposit.rules.ts';
import { isFarOff, paymentNote } from './qrcode.rules.ts';
import * as sql from './qrcode.sql.ts';

/** `doubt`: the amount differs from the code's and waits for staff. */
export type Verdict = 'credited' | 'doubt' | 'known' | 'not-ours' | 'wrong';
export type Settlement = {
  readonly verdict: Verdict;
  readonly outcome: Credited | null;
  readonly waitsFor?: bigint;
};
export type PaidOrder = {
  readonly provider: string;
  readonly payment: Payment;
  /** Webhook event id; stored, so that a repeat changes nothing. */
  readonly eventId?: string | undefined;
};

const ownBanks: ReadonlySet<string> = new Set(['KBANK', 'BCEL']);

/** Credits the amount actually paid, once, even if the code has expired. A large difference goes to staff instead. */
export async function settlePayment(core: Core, order: PaidOrder): Promise<Verdict> {
  const [settled] = await core.db.tx((tx) => settleIn(tx, core, [order]));
  if (!settled) throw new Error(`no verdict on the payment of ${order.payment.orderId}`);
  notifySettled(core, order, settled);
  return settled.verdict;
}

/** Settles payments of different orders in the caller's transaction. Call `notifySettled` for each after the commit. */
export async function settleIn(tx: Tx, core: Core, orders: readonly PaidOrder[]): Promise<Settlement[]> {
  const codes = await sql.lockQrsById(
    tx,
    orders.map(({ payment }) => payment.orderId),
  );
  const judged = orders.map((order): Judged => {
    const code = codes.get(order.payment.orderId) ?? null;
    return { order, code, verdict: verdictOn(core, code, order) };
  });
  const repeated = await keepEvents(tx, core, judged);
  const due = judged.flatMap(({ order, code, verdict }): Due[] => {
    const { paid } = order.payment;
    return (verdict === 'credited' || verdict === 'doubt') && code && paid && !repeated.has(order) ? [dueOf(code, paid, verdict)] : [];
  });
  const plain = due.filter(({ mark }) => mark.state === 'paid');
  const outcomes = await creditDeposits(
    tx,
    core,
    plain.map(({ deposit }) => deposit),
  );
  const queued = await putBeforeStaff(
    core,
    tx,
    due.filter(({ mark }) => mark.state === 'doubt'),
  );
  await sql.markQrsPaid(
    tx,
    due.map(({ mark }) => mark),
  );
  const outcomeOf = new Map(plain.map(({ mark }, position) => [mark.id, outcomes[position]]));
  return judged.map(({ order, verdict }) => {
    if (repeated.has(order)) return { verdict: 'known', outcome: null };
    const outcome = outcomeOf.get(order.payment.orderId) ?? null;
    const waitsFor = queued.get(order.payment.orderId);
    if (verdict === 'doubt') return waitsFor === undefined ? { verdict: 'known', outcome } : { verdict, outcome, waitsFor };
    return { verdict: outcome && !outcome.credited ? 'known' : verdict, outcome };
  });
}

type Judged = { readonly order: PaidOrder; readonly code: sql.QrCode | null; readonly verdict: Verdict };

function verdictOn(core: Core, code: sql.QrCode | null, { provider, payment }: PaidOrder): Verdict {
  if (!code || code.provider !== provider) return 'not-ours';
  if (payment.status !== 'paid' || !payment.paid || payment.paid.amount.currency !== code.amount.currency) return 'wrong';
  if (code.state !== 'paid' && code.state !== 'doubt') {
    const margin = fromJson(core.settings.get('qr').margin[code.amount.currency], code.amount.currency);
    return isFarOff({ asked: code.amount, paid: payment.paid.amount, margin }) ? 'doubt' : 'credited';
  }
  // A code covers one payment: staff must look at a second.
  return code.transactionId === payment.paid.transactionId ? 'known' : 'wrong';
}

async function keepEvents(tx: Tx, core: Core, judged: readonly Judged[]): Promise<ReadonlySet<PaidOrder>> {
  const noticed = judged.flatMap(({ order, verdict }) =>
    order.eventId === undefined ? [] : [{ order, event: { gateway: order.provider, eventId: order.eventId, outcome: verdict } }],
  );
  if (noticed.length === 0) return new Set();
  const kept = await sql.insertWebhookEvents(
    tx,
    noticed.map(({ event }) => event),
    core.clock(),
  );
  const nameOf = (e: { gateway: string; eventId: string }): string => `${e.gateway} ${e.eventId}`;
  const fresh = new Set(kept.map(nameOf));
  return new Set(noticed.filter(({ event }) => !fresh.has(nameOf(event))).map(({ order }) => order));
}

type Channel = { readonly source: 'qr' | 'gateway'; readonly outsideReference: string; readonly houseAccount: Deposit['houseAccount'] };
type Due = { readonly code: sql.QrCode; readonly deposit: Deposit & Channel; readonly mark: sql.PaidQr };

function dueOf(code: sql.QrCode, paid: NonNullable<Payment['paid']>, verdict: 'credited' | 'doubt'): Due {
  const { memberId, id, provider } = code;
  const { amount, at, transactionId } = paid;
  const isLate = code.state === 'expired' || code.state === 'cancelled' || at.getTime() > code.expiresAt.getTime() + 1_000;
  const note = paymentNote({ asked: code.amount, paid: amount, isLate });
  return {
    code,
    deposit: { ...channelOf(provider, transactionId), memberId, amount, asked: code.amount, reference: id, note },
    mark: { memberId, id, state: verdict === 'doubt' ? 'doubt' : 'paid', paid: amount, at, isLate, transactionId },
  };
}

async function putBeforeStaff(core: Core, tx: Tx, due: readonly Due[]): Promise<ReadonlyMap<string, bigint>> {
  const queued = new Map<string, bigint>();
  for (const { code, deposit, mark } of due) {
    const { memberId, id, provider, amount: asked } = code;
    const { source, outsideReference: outside } = deposit;
    if (await findCredited(tx, source, [outside])) continue;
    const { transactionId, paid, at } = mark;
    if (await queueCodePayment(core, tx, { memberId, codeId: id, provider, source, outside, transactionId, asked, paid, at }))
      queued.set(id, memberId);
  }
  return queued;
}

function channelOf(provider: string, transactionId: string): Channel {
  if (ownBanks.has(provider)) {
    const outsideReference = arrivalName({ bankCode: provider, transRef: transactionId });
    return { source: 'qr', outsideReference, houseAccount: `house:bank:${provider}` };
  }
  return { source: 'gateway', outsideReference: `${provider}:${transactionId}`, houseAccount: `house:gateway:${provider}` };
}

export function notifySettled(core: Core, { provider, payment }: PaidOrder, { verdict, outcome, waitsFor }: Settlement): void {
  if (verdict === 'wrong' || verdict === 'not-ours') {
    raise(core, 'payment_unasked', { provider, orderId: payment.orderId, verdict });
  }
  if (waitsFor !== undefined) notifyWaiting(core, { provider, memberId: waitsFor, orderId: payment.orderId });
  if (!outcome?.credited) return;
  core.live.tell(outcome.memberId, 'qrcode', { qrcodeId: payment.orderId, state: 'paid' });
  notifyCredited(core, outcome);
}

function notifyWaiting(core: Core, { provider, memberId, orderId }: { provider: string; memberId: bigint; orderId: string }): void {
  core.log.warn({ provider, orderId }, 'QR code paid with a different amount, left to staff');
  core.live.tell(memberId, 'qrcode', { qrcodeId: orderId, state: 'waiting' });
  core.live.tell(memberId, 'movement', { reference: orderId, kind: 'deposit', status: 'PENDING', note: 'AMOUNT_CHECKED' });
}
