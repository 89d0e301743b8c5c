import { expect, test } from 'vitest';
import { fromClock, toClock } from './local-time.ts';

test('times are converted to Bangkok’s clock and back', () => {
  expect(toClock('2026-11-15T17:00:00.000Z')).toBe('2026-11-16T00:00');
  expect(fromClock('2026-11-16T00:00')).toBe('2026-11-15T17:00:00.000Z');
  expect([toClock(null), fromClock(''), fromClock('tomorrow')]).toEqual(['', null, null]);
});
