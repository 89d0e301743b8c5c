import { money } from '@krapao/money';
import { expect, test } from 'vitest';
import { demoSettings } from '../../../platform/settings/demo-accounts.ts';
import { pollAfterSeconds } from './poll-qr.ts';
import { findQrMethod, isFarOff, paymentNote } from './qrcode.rules.ts';

const { banks } = demoSettings.deposit;
const baht = (minor: bigint) => money(minor, 'THB');

test('gateways, and banks with a QR receiver, create codes in the member’s currency', () => {
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

test('a payment’s note records a differing amount and a late payment', () => {
  expect(paymentNote({ asked: baht(100n), paid: baht(100n), isLate: false })).toBeUndefined();
  expect(paymentNote({ asked: baht(100n), paid: baht(99n), isLate: false })).toBe('AMOUNT_DIFFERS');
  expect(paymentNote({ asked: baht(100n), paid: baht(100n), isLate: true })).toBe('PAID_LATE');
  expect(paymentNote({ asked: baht(100n), paid: baht(101n), isLate: true })).toBe('PAID_LATE AMOUNT_DIFFERS');
});

test.each([
  ['as asked', 10_000n, 100n, false],
  ['at the margin, above', 10_100n, 100n, false],
  ['at the margin, below', 9_900n, 100n, false],
  ['a satang above the margin', 10_101n, 100n, true],
  ['a satang below the margin', 9_899n, 100n, true],
  ['of 40,000 baht', 4_000_000n, 100n, true],
  ['a satang above, without a margin', 10_001n, 0n, true],
  ['as asked, without a margin', 10_000n, 0n, false],
] as const)('for a code of 100 baht, a payment %s (%i, margin %i) is far off: %s', (_, paid, margin, isFar) => {
  expect(isFarOff({ asked: baht(10_000n), paid: baht(paid), margin: baht(margin) })).toBe(isFar);
});

test('polling continues for more than a day and then ends', () => {
  const waits = Array.from({ length: 60 }, (_, round) => pollAfterSeconds(round, 900));
  const rounds = waits.indexOf(0);
  expect(rounds).toBeGreaterThan(45);
  expect(waits.slice(0, rounds).reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(86_400);
});
