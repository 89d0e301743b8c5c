import { expect, test } from 'vitest';
import { transferNumberOf } from './deposit.rules.ts';

test.each([
  ['bank', '014:T2026', 'T2026'],
  ['bank', 'at:KBANK:T2026', 'T2026'],
  ['bank', 'at:KBANK:T2:026', 'T2:026'],
  ['gateway', 'WW:X9', 'X9'],
  ['wallet', 'TRUEMONEY:5000', '5000'],
  ['bank', 'slip:S1', null],
  ['voucher', 'abcdef', null],
  ['gateway', 'nothing', null],
])('the transfer number in %s %s', (kind, reference, number) => expect(transferNumberOf({ kind, reference })).toBe(number));
