import { money } from '@krapao/money';
import { expect, test } from 'vitest';
import { withdrawRefusal } from './withdraw-refusal.ts';

const limits = { min: money(10_000n, 'THB'), max: money(5_000_000n, 'THB') };

// proves: withdraw.limits
test.each([
  [null, 'MINIMUM_AMOUNT'],
  [9_999n, 'MINIMUM_AMOUNT'],
  [10_000n, null],
  [5_000_000n, null],
  [5_000_001n, 'MAXIMUM_AMOUNT'],
] as const)('a withdrawal of %s minor units', (minor, wanted) => {
  expect(withdrawRefusal(minor === null ? null : money(minor, 'THB'), limits)).toBe(wanted);
});
