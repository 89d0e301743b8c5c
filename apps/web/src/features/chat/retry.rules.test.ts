import { expect, test } from 'vitest';
import { isRefusal, patienceMs, waitMs } from './retry.rules.ts';

test('waits grow, reach the member’s patience, and then stay the same', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(waitMs)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  const firstFive = [1, 2, 3, 4, 5].map(waitMs).reduce((sum, ms) => sum + ms, 0);
  expect(firstFive).toBeGreaterThanOrEqual(patienceMs);
});

test.each([
  [0, false],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
  [400, true],
  [404, true],
  [413, true],
  [422, true],
])('status %i is a refusal: %s', (status, refused) => {
  expect(isRefusal(status)).toBe(refused);
});
