import { crc16, parseTags } from '../../payment-gateways/emv.ts';

export type MiniQr = { readonly bankNumber: string; readonly transRef: string; readonly payload: string };
export type MiniQrReading = { readonly kind: 'slip'; readonly slip: MiniQr } | { readonly kind: 'damaged' } | { readonly kind: 'other' };

/** Tag 00 {00 = 000001, 01 = bank number, 02 = transRef}, 51 = country, 91 = CRC. Some banks drop the CRC's leading zeros. */
export function readMiniQr(text: string): MiniQrReading {
  const parts = /^(00\d{2}.{1,99}?51\d{2}[A-Z]{2})910[1-4]([0-9A-Fa-f]{1,4})$/.exec(text);
  const [, body = '', checksum = ''] = parts ?? [];
  const outer = parseTags(body);
  const inner = outer && parseTags(outer.get('00') ?? '');
  const bankNumber = inner?.get('01') ?? '';
  const transRef = inner?.get('02') ?? '';
  if (inner?.get('00') !== '000001' || !/^\d{3}$/.test(bankNumber) || !/^[A-Za-z0-9]{6,40}$/.test(transRef)) {
    return { kind: looksLikeSlip(text) ? 'damaged' : 'other' };
  }
  if (Number.parseInt(checksum, 16) !== crc16(`${body}9104`)) return { kind: 'damaged' };
  return { kind: 'slip', slip: { bankNumber, transRef, payload: text } };
}

const looksLikeSlip = (text: string): boolean => /^00\d{2}000600000101/.test(text);
