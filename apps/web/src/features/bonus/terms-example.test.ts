import { expect, test } from 'vitest';
import { exampleOf } from './terms-example.ts';

const rule = { percent: 50, fixed: null, cap: 0, minimum: 0, multiple: 5 };
const figures = (example: ReturnType<typeof exampleOf>) => example && [example.deposit.minor, example.bonus.minor, example.required.minor];

test.each([
  ['the least deposit', { ...rule, minimum: 300 }, 'BAHT', [300_00n, 150_00n, 2250_00n]],
  ['a usual one where there is none', rule, 'BAHT', [100_00n, 50_00n, 750_00n]],
  ['a usual one in kip', rule, 'LAK', [100_000_00n, 50_000_00n, 750_000_00n]],
  ['the cap holds', { ...rule, minimum: 1000, cap: 200 }, 'BAHT', [1000_00n, 200_00n, 6000_00n]],
  ['a multiple with decimals', { ...rule, minimum: 100, multiple: 1.15 }, 'BAHT', [100_00n, 50_00n, 172_50n]],
  ['a percentage with decimals', { ...rule, minimum: 100, percent: 12.34 }, 'BAHT', [100_00n, 12_34n, 561_70n]],
  ['a fixed amount without a deposit', { ...rule, fixed: 50 }, 'BAHT', [0n, 50_00n, 250_00n]],
  ['nothing to play', { ...rule, multiple: 0 }, 'BAHT', [100_00n, 50_00n, 0n]],
  ['nothing is granted', { ...rule, percent: 0 }, 'BAHT', null],
] as const)('%s', (_name, given, currency, wanted) => {
  expect(figures(exampleOf(given, currency))).toEqual(wanted);
});
