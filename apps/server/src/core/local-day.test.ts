import { expect, test } from 'vitest';
import { dayOf, dayPlus, dayStart, secondsToDayEnd, startOfDay } from './local-day.ts';

// proves: answers.day
test.each([
  ['2026-11-15T16:59:59.999Z', '2026-11-15'],
  ['2026-11-15T17:00:00.000Z', '2026-11-16'],
  ['2026-11-15T23:59:59.999Z', '2026-11-16'],
  ['2026-11-16T00:00:00.000Z', '2026-11-16'],
  ['2026-12-31T17:00:00.000Z', '2027-01-01'],
])('%s lies on %s in Bangkok and Vientiane', (at, day) => expect(dayOf(new Date(at))).toBe(day));

test('a day begins at its midnight and ends where the next begins', () => {
  expect(startOfDay('2026-11-16').toISOString()).toBe('2026-11-15T17:00:00.000Z');
  for (const timeZone of ['Asia/Bangkok', 'Asia/Vientiane']) {
    const midnight = startOfDay('2026-03-01').toLocaleString('sv-SE', { timeZone });
    expect(midnight).toBe('2026-03-01 00:00:00');
  }
});

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2026-11-15', -7, '2026-11-08'],
])('%s plus %d is %s', (day, days, expected) => expect(dayPlus(day, days)).toBe(expected));

test.each([
  ['2026-11-15T16:59:59.500Z', '2026-11-14T17:00:00.000Z', 1],
  ['2026-11-15T17:00:00.000Z', '2026-11-15T17:00:00.000Z', 86_400],
])('%s: the day began at %s and ends in %d s', (now, start, seconds) => {
  expect([dayStart(new Date(now)).toISOString(), secondsToDayEnd(new Date(now))]).toEqual([start, seconds]);
});
