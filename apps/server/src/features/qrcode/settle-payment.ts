import type { HouseAccount } from '@krapao/ledger';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import type { Payment } from '../../gateways/payments/port.ts';
import { arrivalName, type Credited, creditDeposit, type Deposit, tellCredited } from '../deposit/public.ts';
import { paymentNote } from './qrcode.rules.ts';
import * as sql from './qrcode.sql.ts';

export type Settled = 'credited' | 'known' | 'not-ours' | 'wrong';

/** Banks at which the code is ours and the money lands on our account. */
const desks: ReadonlySet<string> = new Set(['KBANK', 'BCEL']);

/** Credits what was really paid, once, whether the code still lived or not. `before` runs first in the same transaction. */
export async function settlePayment(
  ctx: Ctx,
  provider: string,
  payment: Payment,
  before?: (tx: Tx, outcome: Settled) => Promise<boolean>,
): Promise<Settled> {
  const memberId = await sql.findQrOwner(ctx.db, payment.orderId);
  const { settled, outcome } = await ctx.db.tx(async (tx) => {
    const code = memberId === null ? null : await sql.lockQr(tx, memberId, payment.orderId);
    const verdict = verdictOn(code, provider, payment);
    if (before && !(await before(tx, verdict))) return { settled: 'known' as const, outcome: null };
    if (verdict !== 'credited' || !code || !payment.paid) return { settled: verdict, outcome: null };
    const { credited, outcome } = await credit(tx, ctx, { code, paid: payment.paid });
    return { settled: credited ? ('credited' as const) : ('known' as const), outcome };
  });
  if (settled === 'wrong' || settled === 'not-ours')
    ctx.log.error({ provider, orderId: payment.orderId, settled }, 'a payment that no code asked for');
  if (outcome?.credited) {
    ctx.live.tell(outcome.memberId, 'qrcode', { qrcodeId: payment.orderId, state: 'paid' });
    tellCredited(ctx, outcome);
  }
  return settled;
}

function verdictOn(code: sql.QrCode | null, provider: string, payment: Payment): Settled {
  if (!code || code.provider !== provider) return 'not-ours';
  if (payment.status !== 'paid' || !payment.paid || payment.paid.amount.currency !== code.amount.currency) return 'wrong';
  return code.state === 'paid' ? 'known' : 'credited';
}

async function credit(
  tx: Tx,
  ctx: Ctx,
  { code, paid }: { code: sql.QrCode; paid: NonNullable<Payment['paid']> },
): Promise<{ credited: boolean; outcome: Credited }> {
  const isLate = code.state === 'expired' || code.state === 'cancelled' || paid.at.getTime() > code.expiresAt.getTime() + 1_000;
  const outcome = await creditDeposit(tx, ctx, {
    ...channelOf(code.provider, paid.transactionId),
    memberId: code.memberId,
    amount: paid.amount,
    reference: code.id,
    note: paymentNote({ asked: code.amount, paid: paid.amount, isLate }),
  });
  await sql.markQrPaid(tx, { ...code, paid: paid.amount, at: paid.at, isLate, transactionId: paid.transactionId });
  return { credited: outcome.credited, outcome };
}

function channelOf(provider: string, transactionId: string): Pick<Deposit, 'source' | 'outsideReference' | 'houseAccount'> {
  if (desks.has(provider)) {
    const houseAccount: HouseAccount = `house:bank:${provider}`;
    return { source: 'qr', outsideReference: arrivalName({ receivingBankCode: provider, transRef: transactionId }), houseAccount };
  }
  return { source: 'gateway', outsideReference: `${provider}:${transactionId}`, houseAccount: `house:gateway:${provider}` };
}
