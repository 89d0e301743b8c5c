import type { HouseAccount } from '@krapao/ledger';
import type { Ctx } from '../../ctx.ts';
import { type Tx, together } from '../../db/db.ts';
import type { Payment } from '../../gateways/payments/port.ts';
import { arrivalName, type Credited, creditDeposit, type Deposit, tellCredited } from '../deposit/public.ts';
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

/** Banks at which the code is ours and the money lands on our account. */
const desks: ReadonlySet<string> = new Set(['KBANK', 'BCEL']);

/** Credits what was really paid, once, whether the code still lived or not. */
export async function settlePayment(ctx: Ctx, order: PaidOrder): Promise<Verdict> {
  const settled = await ctx.db.tx((tx) => settleIn(tx, ctx, order));
  tellSettled(ctx, order, settled);
  return settled.verdict;
}

/** The same in the caller's transaction; after its commit the caller says `tellSettled`. */
export async function settleIn(tx: Tx, ctx: Ctx, { provider, payment, eventId }: PaidOrder): Promise<Settled> {
  const code = await sql.lockQrById(tx, payment.orderId);
  const verdict = verdictOn(code, provider, payment);
  if (eventId !== undefined && !(await sql.insertHookEvent(tx, { gateway: provider, eventId, at: ctx.clock(), outcome: verdict }))) {
    return { verdict: 'known', outcome: null };
  }
  if (verdict !== 'credited' || !code || !payment.paid) return { verdict, outcome: null };
  const outcome = await credit(tx, ctx, { code, paid: payment.paid });
  return { verdict: outcome.credited ? 'credited' : 'known', outcome };
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

async function credit(tx: Tx, ctx: Ctx, { code, paid }: { code: sql.QrCode; paid: NonNullable<Payment['paid']> }): Promise<Credited> {
  const isLate = code.state === 'expired' || code.state === 'cancelled' || paid.at.getTime() > code.expiresAt.getTime() + 1_000;
  const [outcome] = await together(tx, [
    () =>
      creditDeposit(tx, ctx, {
        ...channelOf(code.provider, paid.transactionId),
        memberId: code.memberId,
        amount: paid.amount,
        reference: code.id,
        note: paymentNote({ asked: code.amount, paid: paid.amount, isLate }),
      }),
    () => sql.markQrPaid(tx, { ...code, paid: paid.amount, at: paid.at, isLate, transactionId: paid.transactionId }),
  ]);
  return outcome;
}

function channelOf(provider: string, transactionId: string): Pick<Deposit, 'source' | 'outsideReference' | 'houseAccount'> {
  if (desks.has(provider)) {
    const houseAccount: HouseAccount = `house:bank:${provider}`;
    return { source: 'qr', outsideReference: arrivalName({ receivingBankCode: provider, transRef: transactionId }), houseAccount };
  }
  return { source: 'gateway', outsideReference: `${provider}:${transactionId}`, houseAccount: `house:gateway:${provider}` };
}
