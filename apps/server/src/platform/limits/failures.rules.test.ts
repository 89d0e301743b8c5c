import { expect, test } from 'vitest';
import { afterFailure, type Failures, waitSeconds } from './failures.rules.ts';

const limits = { loginFailuresMax: 10, loginFailuresMinutes: 15 };
const start = new Date('2026-05-01T12:00:00Z');
const after = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);

function fail(times: number, at: Date, known: Failures = { failures: 0, since: at, blockedUntil: null }): Failures {
  let failures = known;
  for (let i = 0; i < times; i += 1) failures = afterFailure(failures, limits, at);
  return failures;
}

// proves: server.limit-log-in
test('nine failures are allowed, and the tenth blocks for a minute', () => {
  expect(waitSeconds(fail(9, start), start)).toBeNull();
  expect(waitSeconds(fail(10, start), start)).toBe(60);
  expect(waitSeconds(fail(10, start), after(1))).toBeNull();
});

// proves: server.limit-log-in
test('each further failure doubles the wait, up to an hour', () => {
  const waits = [10, 11, 12, 13, 14, 15, 16, 17, 40].map((times) => waitSeconds(fail(times, start), start));
  expect(waits).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600]);
});

test('nine failures and one after the window do not add up to ten', () => {
  expect(fail(1, after(16), fail(9, start))).toEqual({ failures: 1, since: after(16), blockedUntil: null });
  expect(waitSeconds(fail(1, after(15), fail(9, start)), after(15))).toBe(60);
});

test('failures are forgotten only a full window after the wait has ended', () => {
  const blocked = fail(10, start);
  expect(fail(1, after(15), blocked).failures).toBe(11);
  expect(fail(1, after(17), blocked).failures).toBe(1);
});

test('without failures there is no wait', () => expect(waitSeconds(undefined, start)).toBeNull());
