import { expect, test } from 'vitest';
import { percentDone } from './active-bonus.ts';

test.each([
  [{ required: 7500, done: 0, remaining: 7500 }, 0],
  [{ required: 7500, done: 3750, remaining: 3750 }, 50],
  [{ required: 7500, done: 7499.99, remaining: 0.01 }, 99],
  [{ required: 7500, done: 7500, remaining: 0 }, 100],
  [{ required: 7500, done: 9000, remaining: 0 }, 100],
  [{ required: 0, done: 0, remaining: 0 }, 100],
])('%j is %i percent', (bonus, percent) => {
  expect(percentDone(bonus)).toBe(percent);
});
