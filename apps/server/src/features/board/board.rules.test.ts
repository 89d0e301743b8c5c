import { expect, test } from 'vitest';
import { figuresOf, isFailing, noCalls, percentileMs, stateOf } from './board.rules.ts';

const sums = (buckets: number[], msMax: number) => ({ ...noCalls, ok: buckets.reduce((a, b) => a + b, 0), msMax, buckets });

test.each([
  ['no calls', [], 0, 0.5, null],
  ['one quick call is not said to be slower than it was', [1], 4, 0.5, 4],
  ['half of them', [50, 0, 0, 50], 90, 0.5, 10],
  ['nearly all', [90, 0, 0, 10], 90, 0.95, 90],
  ['the slow tail by its bound', [0, 0, 96, 0, 0, 4], 390, 0.95, 50],
  ['longer than every bound', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3], 15_300, 0.95, 15_300],
] as const)('percentile: %s', (_name, buckets, msMax, share, expected) =>
  expect(percentileMs(sums([...buckets], msMax), share)).toBe(expected),
);

test.each([
  [{ calls: 4, failed: 4 }, false],
  [{ calls: 10, failed: 5 }, false],
  [{ calls: 9, failed: 5 }, true],
  [{ calls: 0, failed: 0 }, false],
])('failing: %j', (counts, expected) => expect(isFailing(counts)).toBe(expected));

const quiet = figuresOf(noCalls);
const bad = { ...quiet, calls: 9, failed: 9 };
test.each([
  [{ isEnabled: true, isPaused: false, isDown: false, lately: quiet }, 'on'],
  [{ isEnabled: false, isPaused: false, isDown: true, lately: bad }, 'off'],
  [{ isEnabled: false, isPaused: true, isDown: true, lately: bad }, 'paused'],
  [{ isEnabled: true, isPaused: false, isDown: true, lately: quiet }, 'down'],
  [{ isEnabled: true, isPaused: false, isDown: false, lately: bad }, 'down'],
] as const)('state: %j', (o, expected) => expect(stateOf(o)).toBe(expected));
