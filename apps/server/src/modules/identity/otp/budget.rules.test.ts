import { expect, test } from 'vitest';
import { type Budget, budgetRefusal, isFromAbroad, isReported, type Load, oneForm, type Scope, subjectsOf } from './budget.rules.ts';

const now = new Date('2026-05-01T12:00:00Z');
const budget: Budget = { prefixDigits: 6, all: 100, prefix: 10, address: 5, asks: 10 };
const load = (scope: Scope, count: number, minutesAgo = 0): Load => ({
  scope,
  count,
  since: new Date(now.getTime() - minutesAgo * 60_000),
});

test.each([
  [[], null],
  [[load('address', 5)], null],
  [[load('address', 6, 20)], { scope: 'address', retryAfterSeconds: 2_400 }],
  [[load('all', 101), load('prefix', 10), load('address', 5)], { scope: 'all', retryAfterSeconds: 3_600 }],
  [[load('all', 101, 50), load('prefix', 11, 10)], { scope: 'prefix', retryAfterSeconds: 3_000 }],
  [[load('all', 101, 60)], { scope: 'all', retryAfterSeconds: 1 }],
])('with counts %j the verdict is %j', (loads, verdict) => expect(budgetRefusal(loads, budget, now)).toEqual(verdict));

test.each([
  ['0812345678', 'thai', false],
  ['1234567890', 'thai', false],
  ['20555', 'lao', false],
  ['2055512345', 'lao', false],
  ['02055512345', 'lao', false],
  ['20555123456', 'lao', false],
  ['8562055512345', 'lao', false],
  ['0812345678', 'lao', false],
  ['66812345678', 'lao', true],
  ['447911123456', 'lao', true],
  ['008613800138000', 'lao', true],
] as const)('%s in the %s variant is from abroad: %s', (phone, variant, abroad) => expect(isFromAbroad(phone, variant)).toBe(abroad));

test.each([
  ['2055512345', 'lao', '02055512345'],
  ['02055512345', 'lao', '02055512345'],
  ['8562055512345', 'lao', '02055512345'],
  ['20555', 'lao', '020555'],
  ['0812345678', 'thai', '0812345678'],
] as const)('%s in the %s variant is counted as %s', (phone, variant, one) => expect(oneForm(phone, variant)).toBe(one));

test('newcomers and members have separate budgets', () => {
  const o = { phone: '0812345678', address: '192.0.2.1', prefixDigits: 6 };
  const [newcomer, member] = [subjectsOf({ ...o, kind: 'newcomer' }), subjectsOf({ ...o, kind: 'member' })];
  expect(newcomer).toEqual({ all: 'all:newcomer', prefix: 'prefix:newcomer:081234', address: 'address:newcomer:192.0.2.1' });
  expect(new Set([...Object.values(newcomer), ...Object.values(member)]).size).toBe(6);
});

test.each([
  [1, true],
  [2, false],
  [10, true],
  [11, false],
  [100, true],
  [110, false],
])('refusal number %i is reported: %s', (count, told) => expect(isReported(count)).toBe(told));
