import { money } from '@krapao/money';
import { expect, test } from 'vitest';
import { definitions } from '../settings/definitions.ts';
import { demoSettings } from '../settings/public.ts';
import { pollAfterSeconds } from './poll-qr.ts';
import { findQrMethod, isAmountRefused, isFarOff, minimumOf, paymentNote } from './qrcode.rules.ts';

const { banks } = demoSettings.deposit;
const qrMinimum = definitions.qr.initial.minimum;
const baht = (minor: bigint) => money(minor, 'THB');

test('codes are made by gateways and by the banks that have a receiver for them, in the member’s currency', () => {
  const made = (currency: 'THB' | 'LAK') => banks.map((b) => b.bankCode).filter((code) => findQrMethod(banks, code, currency));
  expect(made('THB')).toEqual(['KBANK', 'WW', 'PAYONEX', 'PAYTIMZ', 'ZPAY']);
  expect(made('LAK')).toEqual(['BCEL']);
  expect(
    findQrMethod(
      banks.map((b) => ({ ...b, enabled: false })),
      'WW',
      'THB',
    ),
  ).toBeNull();
});

test('minimums: 100 at WW and PAYONEX, 10 at PAYTIMZ and ZPAY, 1 at KBANK', () => {
  const least = (code: string, currency: 'THB' | 'LAK' = 'THB') => {
    const method = findQrMethod(banks, code, currency);
    return method && minimumOf(method, qrMinimum).minor;
  };
  expect(['WW', 'PAYONEX', 'PAYTIMZ', 'ZPAY', 'KBANK'].map((code) => least(code))).toEqual([10_000n, 10_000n, 1_000n, 1_000n, 100n]);
  expect(least('BCEL', 'LAK')).toBe(100_000n);
  expect(isAmountRefused(baht(9_999n), baht(10_000n))).toBe(true);
  expect(isAmountRefused(baht(10_000n), baht(10_000n))).toBe(false);
  expect(isAmountRefused(money(100_050n, 'LAK'), money(100_000n, 'LAK'))).toBe(true);
});

test('what was paid otherwise than asked is said', () => {
  expect(paymentNote({ asked: baht(100n), paid: baht(100n), isLate: false })).toBeUndefined();
  expect(paymentNote({ asked: baht(100n), paid: baht(99n), isLate: false })).toBe('AMOUNT_DIFFERS');
  expect(paymentNote({ asked: baht(100n), paid: baht(100n), isLate: true })).toBe('PAID_LATE');
  expect(paymentNote({ asked: baht(100n), paid: baht(101n), isLate: true })).toBe('PAID_LATE AMOUNT_DIFFERS');
});

test.each([
  ['as asked', 10_000n, 100n, false],
  ['at the margin, above', 10_100n, 100n, false],
  ['at the margin, below', 9_900n, 100n, false],
  ['a satang above it', 10_101n, 100n, true],
  ['a satang below it', 9_899n, 100n, true],
  ['40,000 for 100', 4_000_000n, 100n, true],
  ['no margin at all', 10_001n, 0n, true],
  ['no margin, as asked', 10_000n, 0n, false],
] as const)('100 asked for, %s (%i, margin %i): %s', (_, paid, margin, isFar) => {
  expect(isFarOff({ asked: baht(10_000n), paid: baht(paid), margin: baht(margin) })).toBe(isFar);
});

test('polling is bounded and goes on after the code’s time', () => {
  const waits = Array.from({ length: 60 }, (_, round) => pollAfterSeconds(round, 900));
  const rounds = waits.indexOf(0);
  expect(rounds).toBeGreaterThan(45);
  expect(waits.slice(0, rounds).reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(86_400);
});
