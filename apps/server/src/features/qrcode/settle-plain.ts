import { money } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import { sqlState } from '../../db/db.ts';
import { plainDeposit } from '../deposit/public.ts';
import { settlePlainCodes } from './qrcode.sql.ts';
import { channelOf, type Settled, type Told } from './settle-payment.ts';

/**
 * The straight way for what nearly every notice tells of: a live code, paid in time and in full. One call of the database for all of them. Null for whatever
 * is not plain, or could not be written so: nothing of it stands, and `settleIn` judges it.
 */
export async function settlePlain(ctx: Ctx, orders: readonly Told[]): Promise<(Settled | null)[]> {
  const asked = orders.flatMap((order) => {
    const { paid, orderId, status } = order.payment;
    if (status !== 'paid' || !paid) return [];
    const { outsideReference: outside, ...channel } = channelOf(order.provider, paid.transactionId);
    return [
      {
        id: orderId,
        provider: order.provider,
        event: order.eventId,
        minor: paid.amount.minor.toString(),
        currency: paid.amount.currency,
        paidAt: paid.at,
        transactionId: paid.transactionId,
        outside,
        ...plainDeposit(ctx, { ...channel, amount: paid.amount }),
      },
    ];
  });
  const settled = await settlePlainCodes(ctx.db, asked, ctx.clock()).catch((error: Error) => {
    // Only what stood there before, or a race, is no fault of ours. Whoever reads the alarm finds what is: the notices themselves go through.
    if (isConflict(error)) ctx.log.warn({ err: error }, 'codes are settled in the long way');
    else {
      ctx.log.error({ err: error }, 'ALARM: the straight way of notices failed');
      ctx.metrics.alarms.inc({ kind: 'straight_notices' });
    }
    return null;
  });
  return orders.map(({ payment }) => {
    const one = settled?.get(payment.orderId);
    if (!one || !payment.paid) return null;
    const { amount } = payment.paid;
    const wallet = money(one.wallet, amount.currency);
    return {
      verdict: 'credited',
      outcome: { credited: true, memberId: one.memberId, reference: payment.orderId, amount, wallet, note: undefined },
    };
  });
}

/** SQLSTATE: something unique is taken, deadlock and its like, the ledger's no. */
function isConflict(error: Error): boolean {
  return /^(23505|40...|P0001)$/.test(sqlState(error) ?? '');
}
