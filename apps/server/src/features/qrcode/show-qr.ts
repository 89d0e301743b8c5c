import { toJson } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { closeExpired } from './close-qr.ts';
import { methodFor } from './create-qr.ts';
import { type QrView, viewQr } from './qr-view.ts';
import { endOf, isQrId } from './qrcode.rules.ts';
import * as sql from './qrcode.sql.ts';

/** The live code of a provider, or the one with this id however it stands. */
export async function showQr(ctx: Ctx, o: { memberId: bigint; bankCode: string }): Promise<QrView> {
  if (isQrId(o.bankCode)) return showOne(ctx, { memberId: o.memberId, id: o.bankCode });
  const { bankCode } = await methodFor(ctx, o);
  await closeExpired(ctx, { memberId: o.memberId, provider: bankCode });
  return viewQr(await sql.findOpenQr(ctx.db, o.memberId, bankCode), ctx.clock());
}

async function showOne(ctx: Ctx, o: { memberId: bigint; id: string }): Promise<QrView> {
  const code = await sql.findQr(ctx.db, o.memberId, o.id);
  if (!code) refuse('NO_DATA');
  const view = await viewQr(code, ctx.clock());
  const bankCode = code.provider;
  if (view.hasQrcode) return { ...view, bankCode, state: 'live' };
  const state = endOf[code.state] ?? refuse('NO_DATA');
  const paid = code.paid === null ? {} : { paid: toJson(code.paid) };
  return { hasQrcode: false, qrcodeId: code.id, bankCode, amount: toJson(code.amount), state, ...paid };
}
