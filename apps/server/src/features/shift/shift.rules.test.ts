import { expect, test } from 'vitest';
import { type Decision, mayTake, quantile, timesByDay, timesByStaff } from './shift.rules.ts';

test.each([
  [[], 0.5, null],
  [[7], 0.9, 7],
  [[4, 1, 3, 2], 0.5, 2],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.9, 9],
  [[1, 2, 3], 1, 3],
] as const)('of %j at %f: %s', (values, part, wanted) => {
  expect(quantile(values, part)).toBe(wanted);
});

test('times stand by day and queue and by who decided; an item that is gone counts without a time', () => {
  const one = (day: string, staffId: bigint, waitedSeconds: number | null): Decision => ({ day, queue: 'slips', staffId, waitedSeconds });
  const all = [
    one('2026-11-15', 1n, 30),
    one('2026-11-16', 1n, 60),
    one('2026-11-16', 2n, 600),
    one('2026-11-16', 2n, null),
    one('2026-11-16', 2n, 90),
  ];
  expect(timesByDay(all)).toEqual([
    { day: '2026-11-16', queue: 'slips', decided: 4, medianSeconds: 90, p90Seconds: 600 },
    { day: '2026-11-15', queue: 'slips', decided: 1, medianSeconds: 30, p90Seconds: 30 },
  ]);
  expect(timesByStaff(all)).toEqual([
    { staffId: 2n, decided: 3, medianSeconds: 90 },
    { staffId: 1n, decided: 2, medianSeconds: 30 },
  ]);
});

test.each([
  ['whoever comes', null, 2n, false, true],
  ['the one it is for', 2n, 2n, false, true],
  ['another', 3n, 2n, false, false],
  ['a manager in place of the one it is for', 3n, 2n, true, true],
  ['the one who gave it', null, 1n, false, false],
  ['the one who gave it, a manager', 1n, 1n, true, false],
])('taken by %s', (_who, givenTo, staffId, isManager, wanted) => {
  expect(mayTake({ givenBy: 1n, givenTo }, { staffId, isManager })).toBe(wanted);
});
