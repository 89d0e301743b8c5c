import { expect, test } from 'vitest';
import { dateTime } from './date-time.ts';

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
])('%s is told in the zone of the operator', (at) => {
  expect(dateTime(at)).toBe(calendar.format(new Date(at)).replace(',', ''));
  expect(dateTime(new Date(at))).toBe(dateTime(at));
});

// proves: limits.date
test('the day turns at midnight there, not at midnight here', () => {
  expect(dateTime('2026-01-31T17:00:00.000Z')).toBe('01/02/2026 00:00:00');
});
