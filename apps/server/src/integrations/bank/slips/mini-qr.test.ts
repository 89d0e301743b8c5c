import { expect, test } from 'vitest';
import { crc16, tag, withCrc } from '../../payment-gateways/emv.ts';
import { readMiniQr } from './mini-qr.ts';

const published = [
  ['004000060000010103002021900021231231212000115102TH91049C30', '002', '0002123123121200011'],
  ['004100060000010103014022000111222233344ABCD125102TH910417DF', '014', '00111222233344ABCD12'],
] as const;

const made = (transRef: string, bank = '014') =>
  withCrc(tag('00', tag('00', '000001') + tag('01', bank) + tag('02', transRef)) + tag('51', 'TH'), '91');

test('the published examples are read', () => {
  for (const [payload, bankNumber, transRef] of published) {
    expect(readMiniQr(payload)).toEqual({ kind: 'slip', slip: { bankNumber, transRef, payload } });
  }
});

test('a checksum without its leading zeros is accepted', () => {
  const references = Array.from({ length: 5_000 }, (_, n) => `REF${String(n).padStart(12, '0')}`);
  const reference = references.find((one) => made(one).slice(-4).startsWith('0'));
  const payload = made(reference ?? '');
  const short = payload.replace(/9104(0+)([0-9A-F]+)$/, (_all, _zeros, rest) => `910${rest.length}${rest}`);
  expect(short.length).toBeLessThan(payload.length);
  expect(readMiniQr(short)).toMatchObject({ kind: 'slip', slip: { transRef: reference } });
  expect(readMiniQr(payload.replace(/9104(0+)([0-9A-F]+)$/, '9104$2'))).toMatchObject({ kind: 'slip' });
});

// proves: server.slip-read
test('a slip code with one changed letter is damaged; other QR codes are not slips', () => {
  const payload = made('ABCDEF1234567890');
  expect(readMiniQr(payload.replace('ABCDEF', 'ABCDEG'))).toEqual({ kind: 'damaged' });
  for (const text of [
    'https://example.com',
    '',
    '00020101021129370016A000000677010111',
    'x'.repeat(5_000),
    made('short'.slice(0, 2), 'AB1'),
  ]) {
    expect(readMiniQr(text).kind).not.toBe('slip');
  }
  expect(readMiniQr('https://example.com')).toEqual({ kind: 'other' });
  expect(crc16('123456789')).toBe(0x29b1);
});
