import { money } from '@krapao/money';
import { expect, test } from 'vitest';
import { converted } from './converted.ts';

// proves: home.card-active games.multiplier
test.each([
  [10_050n, 1, 10_050n],
  [10_050n, 10, 100_500n],
  [10_050n, 0.2, 2_010n],
  [333n, 0.1, 33n],
])('converts %s minor units at a multiplier of %s', (minor, multiplier, wanted) => {
  expect(converted(money(minor, 'THB'), multiplier).minor).toBe(wanted);
});
