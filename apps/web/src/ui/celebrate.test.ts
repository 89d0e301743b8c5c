import { fromJson, toJson } from '@krapao/money';
import { expect, test } from 'vitest';
import { stepBetween } from './celebrate.ts';

test.each([
  ['THB', 400, 500.25, 0, 400.25],
  ['THB', 400, 500.25, 0.5, 450.25],
  ['THB', 400, 500.25, 1, 500.25],
  ['THB', 1_000, 1_000.5, 0.5, 1_000.5],
  ['LAK', 0, 125_000, 0.25, 31_250],
] as const)('%s: counting from %d to %d is at %d of the way', (currency, from, to, share, shown) => {
  const units = (amount: number) => fromJson(amount, currency);
  expect(toJson(stepBetween({ from: units(from), to: units(to), share }))).toBe(shown);
});
