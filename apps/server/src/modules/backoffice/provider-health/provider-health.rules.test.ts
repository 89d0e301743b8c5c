import { expect, test } from 'vitest';
import { isFailing, noCalls, percentileMs, stateOf } from './provider-health.rules.ts';

const sums = (buckets: number[], msMax: number) => ({ ...noCalls, ok: buckets.reduce((a, b) => a + b, 0), msMax, buckets });

test.each([
  ['no calls', [], 0, 0.5, null],
  ['one quick call is capped at its own time', [1], 4, 0.5, 4],
  ['half of them', [50, 0, 0, 50], 90, 0.5, 10],
  ['nearly all', [90, 0, 0, 10], 90, 0.95, 90],
  ['the slow tail is reported as the bound of its bucket', [0, 0, 96, 0, 0, 4], 390, 0.95, 50],
  ['longer than every bound', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3], 15_300, 0.95, 15_300],
] as const)('percentile: %s', (_name, buckets, msMax, share, expected) =>
  expect(percentileMs(sums([...buckets], msMax), share)).toBe(expected),
);

const now = new Date('2026-11-17T09:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);
test.each([
  ['no calls at all', {}, false],
  ['too few to judge', { failed: 4, failedAt: ago(1) }, false],
  ['half of them', { ok: 5, failed: 5, failedAt: ago(1) }, false],
  ['more than half', { ok: 4, failed: 5, failedAt: ago(1) }, true],
  ['more than half, with some declined', { ok: 2, refused: 2, failed: 5, failedAt: ago(1) }, true],
  ['down for minutes without a call since', { failed: 40, failedAt: ago(600) }, true],
  ['one answer among failures', { ok: 1, failed: 40, run: 1, failedAt: ago(2) }, true],
  ['one answer and no failure for 15 s', { ok: 1, failed: 40, run: 1, failedAt: ago(15) }, false],
  ['a declined call counts as an answer', { refused: 1, failed: 40, run: 1, failedAt: ago(60) }, false],
  ['three consecutive answers', { ok: 3, failed: 40, run: 3, failedAt: ago(1) }, false],
  ['failing again after it was back', { ok: 30, failed: 40, run: 0, failedAt: ago(1) }, true],
])('failing: %s', (_name, sums, expected) => expect(isFailing({ ...noCalls, ...sums }, now)).toBe(expected));

test.each([
  [{ isEnabled: true, isPaused: false, isDown: false, isFailing: false }, 'on'],
  [{ isEnabled: false, isPaused: false, isDown: true, isFailing: true }, 'off'],
  [{ isEnabled: false, isPaused: true, isDown: true, isFailing: true }, 'paused'],
  [{ isEnabled: true, isPaused: false, isDown: true, isFailing: false }, 'down'],
  [{ isEnabled: true, isPaused: false, isDown: false, isFailing: true }, 'down'],
] as const)('state: %j', (o, expected) => expect(stateOf(o)).toBe(expected));
