import type { Ctx } from '../../ctx.ts';
import { checkPayment } from './poll-qr.ts';
import { findQr, memberOfCode } from './qrcode.sql.ts';

/** A gateway's book tells that a code was paid: it is asked for the payment, whatever state the code is in here. */
export async function settleKnownCode(ctx: Ctx, provider: string, id: string): Promise<'posted' | 'known' | 'unknown'> {
  const [memberId] = await memberOfCode(ctx.db, [id]);
  const code = memberId === undefined ? null : await findQr(ctx.db, memberId, id);
  if (code?.provider !== provider) return 'unknown';
  if (code.state === 'paid' || code.state === 'doubt') return 'known';
  return (await checkPayment(ctx, code)) ? 'posted' : 'known';
}
