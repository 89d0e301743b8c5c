import { expect, test } from 'vitest';
import { minorFromNumber, parseMinor, showMinor } from './amount.ts';
import { crc16, laoQr, parseTags, promptPayBill, readSlipMiniQr, slipMiniQr } from './emv.ts';
import { hmacSha1Base64, sortedPairs, webhookSignature } from './signatures.ts';

test('reproduces the documented JOKER signature', () => {
  const text = sortedPairs({
    Username: 'PLAYER01',
    Amount: '100.000',
    Method: 'TC',
    Timestamp: '1700000000',
    RequestID: 'R20261115000001',
  });
  expect(text).toBe('Amount=100.000&Method=TC&RequestID=R20261115000001&Timestamp=1700000000&Username=PLAYER01');
  expect(hmacSha1Base64('testsecret', text)).toBe('PdQ4089X9YVB3m+O3auhCW22CcY=');
});

test('reproduces the documented Standard Webhooks signature', () => {
  const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
  const body = '{"type":"payment.succeeded"}';
  expect(webhookSignature({ secret, id: 'msg_test_1', timestamp: 1700000000, body })).toBe(
    'v1,I2UX9R7jhIJXlziBmF4jJhboSIyhK6HuE5JFox8SKrU=',
  );
});

test.each([
  ['002', '0002123123121200011', '004000060000010103002021900021231231212000115102TH91049C30'],
  ['014', '00111222233344ABCD12', '004100060000010103014022000111222233344ABCD125102TH910417DF'],
])('reproduces the published slip mini-QR of bank %s', (bankNumber, transRef, payload) => {
  expect(slipMiniQr({ bankNumber, transRef })).toBe(payload);
  expect(readSlipMiniQr(payload)).toEqual({ bankNumber, transRef });
  expect(readSlipMiniQr(payload.replace(/.$/, 'A'))).toBeNull();
});

test('a slip checksum without its leading zeros is accepted', () => {
  const refs = Array.from({ length: 4_000 }, (_, at) => ({ bankNumber: '004', transRef: `REF${at}` }));
  const zeroed = refs.find((ref) => /91040[0-9A-F]{3}$/.test(slipMiniQr(ref)));
  if (!zeroed) throw new Error('no checksum begins with a zero');
  const payload = slipMiniQr(zeroed);
  expect(readSlipMiniQr(payload.replace(/91040([0-9A-F]{3})$/, '9103$1'))).toEqual(zeroed);
  expect(readSlipMiniQr(payload.replace(/91040([0-9A-F]{3})$/, '9104$1'))).toEqual(zeroed);
});

test('reproduces the published PromptPay bill and its checksum', () => {
  const vector = '00020101021230650016A00000067701011201150994000165501000212123456789012030667042953037645802TH54073649.2263044534';
  const made = promptPayBill({ billerId: '099400016550100', ref1: '123456789012', ref2: '670429', amount: '3649.22' });
  expect(parseTags(made)).toEqual(parseTags(vector));
  expect(crc16(vector.slice(0, -4)).toString(16).toUpperCase()).toBe('4534');
});

test('a LaoQR has its country, its currency and a valid checksum', () => {
  const made = laoQr({ receiver: 'mch0000000000001', amount: '50000', bill: 'INV0001' });
  const tags = parseTags(made);
  expect([tags?.get('53'), tags?.get('54'), tags?.get('58')]).toEqual(['418', '50000', 'LA']);
  expect(Number.parseInt(made.slice(-4), 16)).toBe(crc16(made.slice(0, -4)));
});

test('amounts are exact', () => {
  expect([parseMinor('100.25'), parseMinor('-7'), parseMinor('0.1'), parseMinor('100.250', 3)]).toEqual([10025, -700, 10, 10025]);
  expect([parseMinor('1.234'), parseMinor('1.234', 3), parseMinor('1e3'), parseMinor(''), parseMinor(5)]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([minorFromNumber(0.07), minorFromNumber(-100.25), minorFromNumber(0.001), minorFromNumber(Number.NaN)]).toEqual([
    7,
    -10025,
    null,
    null,
  ]);
  expect([showMinor(10025), showMinor(-5), showMinor(100, 3)]).toEqual(['100.25', '-0.05', '1.000']);
});
