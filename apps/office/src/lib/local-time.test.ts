import { expect, test } from 'vitest';
import { dayOf, fromClock, toClock } from './local-time.ts';

test('a moment goes to the clock of Bangkok and back', () => {
  expect(toClock('2026-11-15T17:00:00.000Z')).toBe('2026-11-16T00:00');
  expect(fromClock('2026-11-16T00:00')).toBe('2026-11-15T17:00:00.000Z');
  expect([toClock(null), fromClock(''), fromClock('tomorrow')]).toEqual(['', null, null]);
});

test('the day changes at midnight in Bangkok', () => {
  expect(dayOf(new Date('2026-11-15T16:59:59Z'))).toBe('2026-11-15');
  expect(dayOf(new Date('2026-11-15T17:00:00Z'))).toBe('2026-11-16');
});
