import { fromJson } from '@krapao/money';
import { expect, test } from 'vitest';
import { balanceBefore, differs, unseen, withSeen } from './arrival.rules.ts';

const now = Date.parse('2026-11-17T12:00:00Z');
const money = (units: number) => fromJson(units, 'THB');
const plain = { reference: 'A', amount: money(100), bonus: null, asked: null, balance: null, coins: 0, source: null };
const line = (reference: string, hoursAgo = 0, from = 'KBANK') => ({
  reference,
  from,
  createdAt: new Date(now - hoursAgo * 3_600_000).toISOString(),
});

test.each([
  ['no new deposit', [line('A'), line('B')], ['A', 'B'], []],
  ['two new deposits, the older first', [line('C'), line('B'), line('A')], ['A'], ['B', 'C']],
  ['a deposit reported earlier and credited now', [line('B'), line('A', 2)], ['B'], ['A']],
  ['an adjustment by staff is not a deposit', [line('B', 0, 'ADJUSTMENT'), line('A')], ['A'], []],
  ['not after a day', [line('B', 23.9), line('A', 24)], [], ['B']],
])('%s', (_, lines, seen, told) => expect(unseen(lines, seen, now)).toEqual(told));

test('reported deposits are stored once, newest first, at most 60', () => {
  expect(withSeen(['B', 'A'], ['C', 'B'])).toEqual(['C', 'B', 'A']);
  const many = Array.from({ length: 60 }, (_, n) => `R${n}`);
  expect(withSeen(many, ['NEW'])).toEqual(['NEW', ...many.slice(0, 59)]);
});

test.each([
  [100, 100, false],
  [99, 100, true],
  [99, null, false],
])('%d paid of %s requested', (paid, asked, isOther) => {
  expect(differs({ ...plain, amount: money(paid), asked: asked === null ? null : money(asked) })).toBe(isOther);
});

test('the balance before is without the amount and its bonus', () => {
  expect(balanceBefore({ ...plain, balance: money(630), bonus: money(50) })).toEqual(money(480));
  expect(balanceBefore({ ...plain, balance: money(630) })).toEqual(money(530));
  expect(balanceBefore(plain)).toBeNull();
});
