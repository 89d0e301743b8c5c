import { toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { closeExpired } from './close-qr.ts';
import { methodFor } from './create-qr.ts';
import { type QrView, viewQr } from './qr-view.ts';
import { endOf, isQrId } from './qrcode.rules.ts';
import * as sql from './qrcode.sql.ts';

/** The live code of a provider, or the one with this id however it stands. */
export async function showQr(core: Core, o: { memberId: bigint; bankCode: string }): Promise<QrView> {
  if (isQrId(o.bankCode)) return showOne(core, { memberId: o.memberId, id: o.bankCode });
  const { bankCode } = await methodFor(core, o);
  await closeExpired(core, { memberId: o.memberId, provider: bankCode });
  return viewQr(await sql.findOpenQr(core.db, o.memberId, bankCode), core.clock());
}

async function showOne(core: Core, o: { memberId: bigint; id: string }): Promise<QrView> {
  const code = await sql.findQr(core.db, o.memberId, o.id);
  if (!code) refuse('NO_DATA');
  const view = await viewQr(code, core.clock());
  const bankCode = code.provider;
  if (view.hasQrcode) return { ...view, bankCode, state: 'live' };
  const state = endOf[code.state] ?? refuse('NO_DATA');
  const paid = code.paid === null ? {} : { paid: toJson(code.paid) };
  return { hasQrcode: false, qrcodeId: code.id, bankCode, amount: toJson(code.amount), state, ...paid };
}
