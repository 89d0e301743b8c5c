import { expect, test } from 'vitest';
import { type Decision, floatsOf, mayAccept, quantile, timesByDay, timesByStaff, waitsFor } from './shift.rules.ts';

test.each([
  [[], 0.5, null],
  [[7], 0.9, 7],
  [[4, 1, 3, 2], 0.5, 2],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.9, 9],
  [[1, 2, 3], 1, 3],
] as const)('the quantile of %j at %f is %s', (values, part, wanted) => {
  expect(quantile(values, part)).toBe(wanted);
});

test('times are grouped by day and queue and by staff member; an item without a time is still counted', () => {
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
  ['any cashier', null, 2n, false, true],
  ['its recipient', 2n, 2n, false, true],
  ['another cashier', 3n, 2n, false, false],
  ['a manager instead of its recipient', 3n, 2n, true, true],
  ['the giver', null, 1n, false, false],
  ['the giver, even as a manager', 1n, 1n, true, false],
])('whether a hand-over may be accepted by %s', (_who, givenTo, staffId, isManager, wanted) => {
  expect(mayAccept({ givenBy: 1n, givenTo }, { staffId, isManager })).toBe(wanted);
});

test.each([
  ['its recipient', 2n, 2n, true],
  ['another person, who could accept it as a manager', 3n, 2n, false],
  ['anyone, when it has no recipient', null, 2n, true],
  ['the giver', null, 1n, false],
])('whether a hand-over waits for %s', (_who, givenTo, staffId, wanted) => {
  expect(waitsFor({ givenBy: 1n, givenTo }, staffId)).toBe(wanted);
});

const account = (id: string, books: bigint, cameIn = 0n, paidOut = 0n) => ({ id, bank: id[0] ?? '', books, cameIn, paidOut });
const then = (id: string, books: bigint, had: bigint) => ({ id, bank: id[0] ?? '', books, had });

test.each([
  // Members were paid 7,129 more than was credited from this bank, and 41,129 of incoming money is not yet credited.
  ['before the first sheet: the whole book balance', [account('K1', 34_000n)], [], [[null, 34_000n]]],
  ['continued from the last counted amount', [account('K1', 34_500n, 900n, 400n)], [then('K1', 34_000n, 33_990n)], [[33_990n, 34_490n]]],
  ['money in the books that the bank did not report', [account('K1', 1_300n, 0n, 0n)], [then('K1', 1_000n, 1_000n)], [[1_000n, 1_300n]]],
  [
    'two accounts at one bank: the unassigned rest goes to the first',
    [account('K1', 1_700n, 500n, 0n), account('K2', 1_700n, 0n, 100n)],
    [then('K1', 1_000n, 600n), then('K2', 1_000n, 400n)],
    [
      [600n, 1_400n],
      [400n, 300n],
    ],
  ],
  [
    'a new account at a known bank, and a new bank',
    [account('K1', 1_050n), account('K2', 1_050n, 50n), account('S1', 7n)],
    [then('K1', 1_000n, 1_000n)],
    [
      [1_000n, 1_000n],
      [null, 50n],
      [null, 7n],
    ],
  ],
])('a float: %s', (_what, now, before, wanted) => {
  const floats = floatsOf(now, before);
  expect(now.map(({ id }) => [floats.get(id)?.opening, floats.get(id)?.expected])).toEqual(wanted);
  // However it is split between accounts, the total per bank equals the ledger's change.
  for (const bank of new Set(now.map((one) => one.bank))) {
    const of = <T extends { bank: string }>(all: readonly T[]) => all.filter((one) => one.bank === bank);
    const had = of(before).reduce((sum, one) => sum + one.had, 0n);
    const expected = of(now).reduce((sum, { id }) => sum + (floats.get(id)?.expected ?? 0n), 0n);
    expect(expected - had).toBe((of(now)[0]?.books ?? 0n) - (of(before)[0]?.books ?? 0n));
  }
});
