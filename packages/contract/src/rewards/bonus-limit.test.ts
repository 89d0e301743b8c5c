import { expect, test } from 'vitest';
import { type BonusType, isFullyReceived, periodStart, receivedInPeriod } from './bonus-limit.ts';

const at = (...times: string[]) => times.map((updatedAt) => ({ updatedAt }));

// 2026-11-15 is a Sunday. Midnight in Bangkok is 17:00 UTC of the day before.
// proves: bonus.day bonus.week answers.day answers.week
test.each<[BonusType, string, string]>([
  ['day', '2026-11-15T16:59:59.999Z', '2026-11-14T17:00:00.000Z'],
  ['day', '2026-11-15T17:00:00.000Z', '2026-11-15T17:00:00.000Z'],
  ['day', '2026-11-16T00:00:00.000Z', '2026-11-15T17:00:00.000Z'],
  ['week', '2026-11-15T16:59:59.999Z', '2026-11-08T17:00:00.000Z'],
  ['week', '2026-11-15T17:00:00.000Z', '2026-11-15T17:00:00.000Z'],
  ['week', '2026-11-18T05:00:00.000Z', '2026-11-15T17:00:00.000Z'],
  ['week', '2026-11-22T16:59:59.999Z', '2026-11-15T17:00:00.000Z'],
  ['week', '2026-11-22T17:00:00.000Z', '2026-11-22T17:00:00.000Z'],
  ['week', '2027-01-01T03:00:00.000Z', '2026-12-27T17:00:00.000Z'],
  ['day', '2028-02-29T18:00:00.000Z', '2028-02-29T17:00:00.000Z'],
  ['limit', '2026-11-15T17:00:00.000Z', '1970-01-01T00:00:00.000Z'],
])('a %s at %s began at %s', (type, now, start) => {
  expect(periodStart(type, new Date(now)).toISOString()).toBe(start);
});

test.each<[BonusType, string[], string, number]>([
  ['limit', [], '2026-11-15T12:00:00Z', 0],
  ['limit', ['2020-01-01T00:00:00Z', '2026-11-15T11:00:00Z'], '2026-11-15T12:00:00Z', 2],
  ['day', ['2026-11-14T16:59:59.999Z', '2026-11-14T17:00:00Z'], '2026-11-15T12:00:00Z', 1],
  ['day', ['2026-11-15T16:59:59.999Z'], '2026-11-15T17:00:00Z', 0],
  ['week', ['2026-11-15T16:59:59.999Z', '2026-11-15T17:00:00Z', '2026-11-18T00:00:00Z'], '2026-11-19T00:00:00Z', 2],
  ['week', ['2026-11-15T16:59:59.999Z'], '2026-11-15T17:00:00Z', 0],
])('%s: of %j, at %s, %i count', (type, received, now, count) => {
  expect(receivedInPeriod(type, at(...received), new Date(now))).toBe(count);
});

// proves: bonus.limit
test.each<[BonusType, number, string[], boolean]>([
  ['limit', 1, [], false],
  ['limit', 1, ['2026-01-01T00:00:00Z'], true],
  ['limit', 2, ['2026-01-01T00:00:00Z'], false],
  ['day', 1, ['2026-11-14T16:00:00Z'], false],
  ['day', 1, ['2026-11-15T01:00:00Z'], true],
  ['week', 1, ['2026-11-08T16:00:00Z'], false],
  ['week', 1, ['2026-11-09T01:00:00Z'], true],
  ['day', 1, ['2026-11-15T12:00:01Z'], true],
])('%s, at most %i, received %j: full is %s', (type, maxReceived, received, full) => {
  expect(isFullyReceived({ type, maxReceived }, at(...received), new Date('2026-11-15T12:00:00Z'))).toBe(full);
});

test('times may also be Date objects', () => {
  expect(isFullyReceived({ type: 'day', maxReceived: 1 }, [{ updatedAt: new Date() }], new Date())).toBe(true);
});
