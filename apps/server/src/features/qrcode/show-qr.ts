import type { Ctx } from '../../ctx.ts';
import { closeExpired } from './close-qr.ts';
import { methodFor } from './create-qr.ts';
import { type QrView, viewQr } from './qr-view.ts';
import * as sql from './qrcode.sql.ts';

export async function showQr(ctx: Ctx, o: { memberId: bigint; bankCode: string }): Promise<QrView> {
  const { bankCode } = await methodFor(ctx, o);
  await closeExpired(ctx, { memberId: o.memberId, provider: bankCode });
  return viewQr(await sql.findOpenQr(ctx.db, o.memberId, bankCode), ctx.clock());
}
