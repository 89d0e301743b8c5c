import { money } from '@krapao/money';
import { expect, test } from 'vitest';
import { mostAllowed, quickWithdrawals } from './most-allowed.ts';

const baht = (units: number) => money(BigInt(units) * 100n, 'THB');
const limits = { min: baht(100), max: baht(50_000) };

test.each([
  ['the whole balance', 1_000, 1_000],
  ['at most the maximum', 60_000, 50_000],
  ['exactly the minimum', 100, 100],
  ['too little for a withdrawal', 99, null],
])('%s', (_what, there, most) => {
  expect(mostAllowed(baht(there), limits)).toEqual(most === null ? null : baht(most));
});

test.each([
  ['nothing without enough money', null, []],
  ['none that equals the most', 500, [100]],
  ['all with much money', 60_000, [100, 500, 1_000]],
])('quick amounts: %s', (_what, most, wanted) => {
  expect(quickWithdrawals(limits.min, most === null ? null : baht(most))).toEqual(wanted.map(baht));
});
