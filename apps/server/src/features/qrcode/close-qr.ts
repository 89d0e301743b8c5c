import { Outage, refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { addJob } from '../../db/add-job.ts';
import { checkPayment } from './poll-qr.ts';
import { noQr, type QrView } from './qr-view.ts';
import * as sql from './qrcode.sql.ts';

/** The member gives the code up. Paid in the same moment it is credited all the same. */
export async function cancelQr(ctx: Ctx, o: { memberId: bigint; id: string }): Promise<QrView> {
  const code = await sql.findQr(ctx.db, o.memberId, o.id);
  if (!code || code.state === 'refused') refuse('NO_DATA');
  const closed = await ctx.db.tx(async (tx) => {
    if (!(await sql.closeQr(tx, { ...code, state: 'cancelled', at: ctx.clock() }))) return false;
    await addJob(tx, 'qr-cancel', { memberId: String(o.memberId), id: o.id }, { jobKey: `qr-cancel:${o.id}` });
    return true;
  });
  if (closed) ctx.live.tell(o.memberId, 'qrcode', { qrcodeId: o.id, state: 'cancelled' });
  return noQr;
}

/** Job: tells the gateway that nobody should pay this any more. */
export async function cancelAtGateway(ctx: Ctx, o: { memberId: bigint; id: string }): Promise<void> {
  const code = await sql.findQr(ctx.db, o.memberId, o.id);
  const gateway = code && ctx.deps.payments.get(code.provider);
  if (!gateway) return;
  const answer = await gateway.cancel(o.id);
  if (answer.outcome === 'already-paid') await checkPayment(ctx, code);
}

/** Job at the end of a code's life; also done by whoever looks at it first. */
export async function expireQr(ctx: Ctx, o: { memberId: bigint; id: string }): Promise<void> {
  const code = await sql.findQr(ctx.db, o.memberId, o.id);
  if (!code || code.expiresAt.getTime() > ctx.clock().getTime()) return;
  if (!(await sql.closeQr(ctx.db, { ...code, state: 'expired', at: ctx.clock() }))) return;
  ctx.live.tell(o.memberId, 'qrcode', { qrcodeId: o.id, state: 'expired' });
  try {
    await checkPayment(ctx, code);
  } catch (error) {
    // The rounds of polling that follow ask again.
    if (!(error instanceof Outage)) throw error;
    ctx.log.warn({ err: error, provider: code.provider }, 'a gateway did not answer about an expired code');
  }
}

export async function closeExpired(ctx: Ctx, o: { memberId: bigint; provider: string }): Promise<void> {
  const open = await sql.findOpenQr(ctx.db, o.memberId, o.provider);
  if (!open || open.expiresAt.getTime() > ctx.clock().getTime()) return;
  if (await sql.closeQr(ctx.db, { ...open, state: 'expired', at: ctx.clock() }))
    ctx.live.tell(o.memberId, 'qrcode', { qrcodeId: open.id, state: 'expired' });
}
