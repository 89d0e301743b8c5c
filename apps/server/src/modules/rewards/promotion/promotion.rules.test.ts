import type { PromotionRule } from '@krapao/contract/rewards/terms';
import { sameInAll } from '@krapao/contract/values/languages';
import { describe, expect, test } from 'vitest';
import {
  brokenField,
  codeOf,
  isFor,
  isFull,
  mayMiss,
  mayTry,
  missesMax,
  missWindowMs,
  placeRefusal,
  waitSeconds,
} from './promotion.rules.ts';

const rule: PromotionRule = {
  name: sameInAll('Welcome'),
  text: sameInAll(''),
  banners: [],
  percent: 10,
  cap: { THB: 0, LAK: 0 },
  minimum: { THB: 0, LAK: 0 },
  multiple: 1,
  shares: {},
  percentFail: 0,
  from: null,
  to: null,
  active: true,
  fixed: null,
  total: 0,
  perMember: 1,
  newMemberDays: 0,
  members: [],
};
const now = new Date('2026-11-15T17:00:00.000Z');
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 + ms);

// proves: bonus.code-required
test.each([
  ['welcome', 'WELCOME'],
  [' Welcome ', 'WELCOME'],
  ['WELCOME', 'WELCOME'],
])('%s is normalised to the code %s', (typed, code) => expect(codeOf(typed)).toBe(code));

// proves: promotions.no-promotion
describe('whether a code applies to the member', () => {
  const judge = (o: { rule?: Partial<PromotionRule>; isNamed?: boolean; currency?: 'THB' | 'LAK'; createdAt?: Date }): boolean =>
    isFor(
      { rule: { ...rule, ...o.rule }, isNamed: o.isNamed ?? true },
      { currency: o.currency ?? 'THB', createdAt: o.createdAt ?? daysAgo(100) },
      now,
    );
  test.each([
    ['unrestricted', {}, true],
    ['switched off', { rule: { active: false } }, false],
    ['not started yet', { rule: { from: '2026-11-15T17:00:00.001Z' } }, false],
    ['starting now', { rule: { from: '2026-11-15T17:00:00.000Z' } }, true],
    ['in its last moment', { rule: { to: '2026-11-15T17:00:00.001Z' } }, true],
    ['over', { rule: { to: '2026-11-15T17:00:00.000Z' } }, false],
    ['for other members', { isNamed: false }, false],
    ['for new members, registered a hundred days ago', { rule: { newMemberDays: 7 } }, false],
    ['for new members, registered a week ago', { rule: { newMemberDays: 7 }, createdAt: daysAgo(7) }, false],
    ['for new members, registered almost a week ago', { rule: { newMemberDays: 7 }, createdAt: daysAgo(7, 1) }, true],
    ['without a percentage', { rule: { percent: 0 } }, false],
    ['a fixed amount in baht', { rule: { percent: 0, fixed: { THB: 50, LAK: 0 } } }, true],
    ['a fixed amount that is 0 in kip', { rule: { fixed: { THB: 50, LAK: 0 } }, currency: 'LAK' }, false],
  ] as const)('%s', (_, o, expected) => expect(judge(o)).toBe(expected));
});

describe('taking a place', () => {
  const judge = (o: Partial<Parameters<typeof placeRefusal>[0]>) =>
    placeRefusal({ rule: { perMember: 1, total: 100 }, held: 0, open: null, taken: 0, ...o });
  test.each([
    [{}, null],
    [{ taken: 99 }, null],
    [{ taken: 100 }, 'BONUS_FULL'],
    [{ taken: 5_000, rule: { perMember: 1, total: 0 } }, null],
    [{ held: 1 }, 'PROMOTION_RECEIVED'],
    [{ held: 1, rule: { perMember: 2, total: 100 } }, null],
    [{ held: 1, taken: 100, open: { state: 'live' } }, 'PROMOTION_RECEIVED'],
    [{ taken: 100, open: { state: 'live' } }, 'BONUS_ALREADY_ACTIVE'],
    [{ open: { state: 'waiting' } }, null],
  ] as const)('%j gives %s', (o, code) => expect(judge(o)).toBe(code));
  test('with a total of 0 places are unlimited', () => expect(isFull({ total: 0 }, 1_000_000)).toBe(false));
});

describe('wrong attempts', () => {
  const tries = (misses: number, agoMs = 0) => ({ misses, since: new Date(now.getTime() - agoMs) });
  test.each([
    [1, true, true],
    [missesMax, true, true],
    [missesMax + 1, true, false],
    [missesMax + 2, false, false],
  ])('at attempt %d, may continue: %s, may be wrong: %s', (misses, go, wrong) =>
    expect([mayTry(tries(misses)), mayMiss(tries(misses))]).toEqual([go, wrong]),
  );
  test.each([
    [0, 900],
    [missWindowMs / 2, 450],
    [missWindowMs - 500, 1],
  ])('that began %d ms ago leave %d s to wait', (ago, wait) => expect(waitSeconds(tries(99, ago), now)).toBe(wait));
});

test('a code must end after it starts', () => {
  expect(brokenField({ from: null, to: '2026-01-01T00:00:00Z' })).toBeNull();
  expect(brokenField({ from: '2026-01-01T00:00:00Z', to: '2026-01-01T00:00:01Z' })).toBeNull();
  expect(brokenField({ from: '2026-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' })).toBe('rule.to');
});
