import type { deposits, ReplyOf } from '@krapao/contract';
import { toJson } from '@krapao/money';
import QRCode from 'qrcode';
import { secondsLeft } from './qrcode.rules.ts';
import type { QrCode } from './qrcode.sql.ts';

export type QrView = ReplyOf<typeof deposits.getQr>;

export const noQr: QrView = { hasQrcode: false };

export async function viewQr(code: QrCode | null, now: Date): Promise<QrView> {
  if (code?.state !== 'live' || code.payload === null || code.expiresAt.getTime() <= now.getTime()) return noQr;
  return {
    hasQrcode: true,
    qrcodeId: code.id,
    qrcode: await QRCode.toString(code.payload, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }),
    amount: toJson(code.amount),
    expireIn: secondsLeft(code.expiresAt, now),
  };
}
