import { type Currency, fromJson, type Money } from '@krapao/money';
import { expect, test } from 'vitest';
import { exampleOf, figuresIn, grantOn, requiredTurnover } from './bonus-rules.ts';

const rule = { percent: 50, fixed: null, cap: 0, minimum: 0, multiple: 5 };
const units = (amount: number, currency: Currency = 'THB'): Money => fromJson(amount, currency);

// proves: server.bonus-rule
test.each([
  [50, 0, 200, 100],
  [50, 80, 200, 80],
  [50, 100, 200, 100],
  [100, 0, 0.01, 0.01],
  // Rounded down to the satang, never above the percentage.
  [33.33, 0, 100.01, 33.33],
  [0.01, 0, 99.99, 0],
  [1_000, 500, 999_999, 500],
])('%s%% with a cap of %s on %s is %s', (percent, cap, deposit, amount) => {
  expect(grantOn({ ...rule, percent, cap }, units(deposit)).amount).toEqual(units(amount));
});

// proves: server.bonus-rule
test.each([
  [5, 300, 1_500],
  [0, 300, 0],
  [1.25, 0.03, 0.03],
  [1.15, 0.05, 0.05],
  [2.5, 500, 1_250],
  [10, 77.77, 777.7],
])('%s times %s is %s', (multiple, played, required) => {
  expect(requiredTurnover(units(played), multiple)).toEqual(units(required));
});

test('figuresIn picks the figures of the currency', () => {
  const terms = { percent: 50, multiple: 5, cap: { THB: 10, LAK: 10_000 }, minimum: { THB: 100, LAK: 90_000 } };
  expect(figuresIn({ ...terms, fixed: { THB: 20, LAK: 0 } }, 'LAK')).toEqual({ ...rule, cap: 10_000, minimum: 90_000, fixed: 0 });
  expect(grantOn(figuresIn(terms, 'LAK'), units(200_000, 'LAK'))).toEqual({
    amount: units(10_000, 'LAK'),
    required: units(1_050_000, 'LAK'),
  });
});

test.each([
  ['the minimum deposit', { ...rule, minimum: 300 }, 'THB', [300, 150, 2_250]],
  ['a default deposit without a minimum', rule, 'THB', [100, 50, 750]],
  ['a default deposit in kip', rule, 'LAK', [100_000, 50_000, 750_000]],
  ['limited by the cap', { ...rule, minimum: 1_000, cap: 200 }, 'THB', [1_000, 200, 6_000]],
  ['a multiple with decimals', { ...rule, minimum: 100, multiple: 1.15 }, 'THB', [100, 50, 172.5]],
  ['a percentage with decimals', { ...rule, minimum: 100, percent: 12.34 }, 'THB', [100, 12.34, 561.7]],
  ['rounded down to satang', { ...rule, percent: 33.33, multiple: 3, minimum: 0.1 }, 'THB', [0.1, 0.03, 0.39]],
  ['a fixed amount without a deposit', { ...rule, fixed: 50 }, 'THB', [0, 50, 250]],
  ['without turnover', { ...rule, multiple: 0 }, 'THB', [100, 50, 0]],
  ['nothing granted', { ...rule, percent: 0 }, 'THB', null],
  ['none in this currency', { ...rule, fixed: 0 }, 'LAK', null],
  ['an incomplete field', { ...rule, percent: Number.NaN }, 'THB', null],
  ['too many decimals', { ...rule, multiple: 1.234 }, 'THB', null],
] as const)('example: %s', (_name, given, currency, wanted) => {
  const [deposit, bonus, required] = wanted?.map((amount) => units(amount, currency)) ?? [];
  expect(exampleOf(given, currency)).toEqual(wanted && { deposit, bonus, required });
});
