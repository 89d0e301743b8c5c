import { expect, test } from 'vitest';
import { bankNumberOf, told } from './receipt.rules.ts';

test.each([
  ['bank', '014:T2026', 'T2026'],
  ['bank', 'at:KBANK:T2026', 'T2026'],
  ['bank', 'at:KBANK:T2:026', 'T2:026'],
  ['gateway', 'WW:X9', 'X9'],
  ['wallet', 'TRUEMONEY:5000', '5000'],
  ['bank', 'slip:S1', null],
  ['voucher', 'abcdef', null],
  ['gateway', 'nothing', null],
])('%s %s', (kind, reference, number) => expect(bankNumberOf({ kind, reference })).toBe(number));

test('what is empty was not told', () => {
  expect(told({ payer: '', toAccount: 'xx1234', paidAt: undefined })).toEqual({ toAccount: 'xx1234' });
});
