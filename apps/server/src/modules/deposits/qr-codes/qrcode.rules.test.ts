import { money } from '@krapao/money';
import { expect, test } from 'vitest';
import { demoSettings } from '../../../platform/settings/demo-accounts.ts';
import { pollAfterSeconds } from './poll-qr.ts';
import { findQrMethod, isFarOff, paymentNote } from './qrcode.rules.ts';

const { banks } = demoSettings.deposit;
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
