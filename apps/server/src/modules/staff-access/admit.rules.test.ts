import { describe, expect, test } from 'vitest';
import { isIdle, isSeenOld, mustProve } from './admit.rules.ts';

const now = new Date('2026-05-01T12:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);

test.each([
  [15, 0, false, false],
  [15, 59, false, false],
  [15, 60, true, false],
  [15, 899, true, false],
  [15, 900, true, true],
  [1, 5, false, false],
  [1, 6, true, false],
  [1, 60, true, true],
])('idle limit of %i minutes, last seen %i s ago: written again %s, expired %s', (idleMinutes, seconds, old, idle) => {
  const seen = { seenAt: ago(seconds), now, idleMinutes };
  expect([isSeenOld(seen), isIdle(seen)]).toEqual([old, idle]);
});

describe('when a proof of the second factor is asked for', () => {
  const fresh = { fresh: true } as const;
  const setUp = { fresh: true, beforeFactor: true } as const;
  test.each([
    // required, has a factor, proved seconds ago, call -> must prove
    [false, false, null, {}, false],
    [false, false, null, fresh, false],
    [true, false, null, {}, true],
    [true, false, null, fresh, true],
    [true, false, null, setUp, false],
    [true, false, null, { beforeFactor: true } as const, false],
    [false, true, null, {}, false],
    [false, true, null, fresh, true],
    [false, true, null, setUp, true],
    [false, true, 0, fresh, false],
    [false, true, 899, fresh, false],
    [false, true, 900, fresh, true],
    [true, true, 900, {}, false],
    [true, true, 10, setUp, false],
  ])('required %s, has a factor %s, proved %s s ago, call %j: %s', (required, hasFactor, seconds, call, asked) =>
    expect(mustProve(call, { required, hasFactor, provedAt: seconds === null ? null : ago(seconds), now, freshMinutes: 15 })).toBe(asked),
  );
});
