import { expect, test } from 'vitest';
import { dateTime, dayOf, dayPlus, dayStart, mondayOf, secondsToDayEnd, shortTime, startOfDay } from './local-day.ts';

// proves: answers.day
test.each([
  ['2026-11-15T16:59:59.999Z', '2026-11-15'],
  ['2026-11-15T17:00:00.000Z', '2026-11-16'],
  ['2026-11-15T23:59:59.999Z', '2026-11-16'],
  ['2026-11-16T00:00:00.000Z', '2026-11-16'],
  ['2026-12-31T17:00:00.000Z', '2027-01-01'],
])('%s is on %s in Bangkok and Vientiane', (at, day) => expect(dayOf(new Date(at))).toBe(day));

test('a day starts at midnight and ends where the next one starts', () => {
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
])('%s: the day started at %s and ends in %d s', (now, start, seconds) => {
  expect([dayStart(new Date(now)).toISOString(), secondsToDayEnd(new Date(now))]).toEqual([start, seconds]);
});

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the Monday of %s is %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

const calendar = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Bangkok',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

// proves: limits.date answers.times-shown
test.each([
  '2026-01-31T16:59:59.999Z',
  '2026-01-31T17:00:00.000Z',
  '2024-02-28T17:00:00.000Z',
  '2025-12-31T23:30:00.000Z',
  '2026-07-05T00:00:01.000Z',
])('%s is shown in the operator’s time zone', (at) => {
  expect(dateTime(at)).toBe(calendar.format(new Date(at)).replace(',', ''));
  expect(dateTime(new Date(at))).toBe(dateTime(at));
});

// proves: limits.date
test('the date changes at the operator’s midnight, not at local midnight', () => {
  expect(dateTime('2026-01-31T17:00:00.000Z')).toBe('01/02/2026 00:00:00');
});

test('a short time has no year', () => expect(shortTime(new Date('2026-12-31T17:05:59Z'))).toBe('01/01 00:05'));
