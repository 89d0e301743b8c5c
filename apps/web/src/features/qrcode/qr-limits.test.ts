import { money } from '@krapao/money';
import { expect, test } from 'vitest';
import { qrMinimum, quickAmounts } from './qr-limits.ts';

const none = { overrides: {}, qrMin: undefined };

test.each([
  ['the server knows best', { bankCode: 'WW', minimum: 150 }, none, 15_000n],
  ['the gateway has its own', { bankCode: 'PAYONEX', minimum: 0 }, none, 10_000n],
  ['small gateways take 10', { bankCode: 'ZPAY', minimum: 0 }, none, 1_000n],
  ['the build overrides both', { bankCode: 'WW', minimum: 100 }, { overrides: { WW: 50 }, qrMin: 1 }, 5_000n],
  ['KBANK takes the setting', { bankCode: 'KBANK', minimum: 0 }, { overrides: {}, qrMin: 5 }, 500n],
  ['never under 1', { bankCode: 'KBANK', minimum: 0.5 }, none, 100n],
])('%s', (_, bank, settings, wanted) => {
  expect(qrMinimum(bank, 'THB', settings).minor).toBe(wanted);
});

test('quick amounts are those of the gateway, none under its minimum', () => {
  const units = (bankCode: string, minimum: bigint) =>
    quickAmounts(bankCode, 'THB', money(minimum, 'THB')).map((amount) => Number(amount.minor / 100n));
  expect(units('KBANK', 100n)).toEqual([10, 20, 50, 100, 500, 1000]);
  expect(units('WW', 10_000n)).toEqual([100, 200, 300, 500, 1000]);
  expect(units('PAYTIMZ', 5_000n)).toEqual([50, 100, 500, 1000]);
});
