import { fromJson, money, toJson } from '@krapao/money';
import { expect, test } from 'vitest';
import { leastQrAmount, type MinimumOverrides, qrAmountRefusal, quickQrAmounts } from './qr-amount.ts';

const none: MinimumOverrides = { WW: null, PAYONEX: null, PAYTIMZ: null, ZPAY: null };
const baht = (bankCode: string, minimum?: number) => ({ bankCode, minimum, currency: 'THB' }) as const;
const kip = (bankCode: string, minimum?: number) => ({ bankCode, minimum, currency: 'LAK' }) as const;

// proves: deposit.gateway-minimum limits.gateways deposit.qr-min-setting deposit.minimum-override deposit.qr-at-least-1
test.each([
  ['WW and PAYONEX take 100', baht('WW'), {}, 1, 100],
  ['WW and PAYONEX take 100', baht('PAYONEX', 0), {}, 1, 100],
  ['PAYTIMZ and ZPAY take 10', baht('PAYTIMZ', 0), {}, 1, 10],
  ['PAYTIMZ and ZPAY take 10', baht('ZPAY'), {}, undefined, 10],
  ['a method with its own minimum', baht('WW', 150), {}, 1, 150],
  ['a higher setting', baht('WW', 100), {}, 250, 250],
  ['a lower setting', baht('WW', 100), {}, 20, 100],
  ['lowered by the build', baht('WW', 100), { WW: 50 }, 1, 50],
  ['raised by the build', baht('PAYTIMZ', 10), { PAYTIMZ: 25.5 }, 1, 25.5],
  ['lowered by the build, raised by the setting', baht('WW', 100), { WW: 50 }, 80, 80],
  ['an override for another gateway', baht('WW', 100), { PAYONEX: 50 }, 1, 100],
  ['KBANK uses the setting', baht('KBANK', 0), {}, 5, 5],
  ['never under 1', baht('KBANK', 0.5), {}, 0, 1],
  ['never under 1', baht('WW', 100), { WW: 0.25 }, 0, 1],
  ['a code that is a property of every object', baht('__proto__'), {}, 1, 1],
  ['BCEL in kip', kip('BCEL', 1_000), {}, 1_000, 1_000],
  ['a higher setting in kip', kip('BCEL', 1_000), {}, 20_000, 20_000],
  ['a gateway’s usual minimum is in baht', kip('WW'), {}, 1_000, 1_000],
] as const)('%s: %o %o, setting %s: %s', (_, method, overrides, qrMin, wanted) => {
  const rule = { overrides: { ...none, ...overrides }, qrMin };
  const least = leastQrAmount(method, rule);
  expect(toJson(least)).toBe(wanted);
});

test.each([
  [fromJson(99.99, 'THB'), 100, 'too-little'],
  [fromJson(100, 'THB'), 100, null],
  [fromJson(100.01, 'THB'), 100, null],
  [fromJson(0, 'THB'), 1, 'too-little'],
  [fromJson(999.5, 'LAK'), 1_000, 'too-little'],
  [fromJson(1_000.5, 'LAK'), 1_000, 'not-whole'],
  [fromJson(1_000, 'LAK'), 1_000, null],
] as const)('%o with a minimum of %i: %s', (amount, least, wanted) => {
  expect(qrAmountRefusal(amount, fromJson(least, amount.currency))).toBe(wanted);
});

// proves: limits.quick-kbank limits.quick-100 limits.quick-10
test('quick amounts are the gateway’s, without those below the minimum', () => {
  const units = (bankCode: string, least: bigint, currency: 'THB' | 'LAK' = 'THB') =>
    quickQrAmounts(bankCode, money(least * 100n, currency)).map(toJson);
  expect(units('KBANK', 1n)).toEqual([10, 20, 50, 100, 500, 1000]);
  expect(units('WW', 100n)).toEqual([100, 200, 300, 500, 1000]);
  expect(units('PAYONEX', 50n)).toEqual([100, 200, 300, 500, 1000]);
  expect(units('PAYTIMZ', 50n)).toEqual([50, 100, 500, 1000]);
  expect(units('ZPAY', 10n)).toEqual([10, 50, 100, 500, 1000]);
  expect(units('ZPAY', 1_001n)).toEqual([]);
  expect(units('BCEL', 20_000n, 'LAK')).toEqual([20_000, 50_000, 100_000, 500_000, 1_000_000]);
});
