import { expect, test } from 'vitest';
import { percent } from './percent.ts';

test.each([
  [1, 4, '25%'],
  [1, 8, '12.5%'],
  [1, 3, '33.33%'],
  [5, 5, '100%'],
  [0, 5, '0%'],
  [0, 0, '0%'],
  [1, 10_000, '0.01%'],
  [1, 1_000_000, '0.0001%'],
  [7, 100_000_000, '0.000007%'],
  [99_999, 100_000, '100%'],
])('%i of %i is %s', (weight, sum, wanted) => {
  expect(percent(weight, sum)).toBe(wanted);
});
