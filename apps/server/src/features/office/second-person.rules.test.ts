import { fromJson } from '@krapao/money';
import { expect, test } from 'vitest';
import { secondPerson as defaults } from '../settings/second-person-defaults.ts';
import {
  type ActOfAmount,
  creditNeeds,
  isAboveAlone,
  isBeyondDay,
  isGenerous,
  isGenerousWheel,
  isGuardedSetting,
} from './second-person.rules.ts';

const some = { ...defaults, above: { ...defaults.above, 'member.adjust': { THB: 500, LAK: 0 } } };

// proves: office.rule
test.each([
  ['member.adjust', 0.01, 'THB', defaults, true],
  ['member.adjust', 500, 'THB', some, false],
  ['member.adjust', 500.01, 'THB', some, true],
  ['member.adjust', 0.01, 'LAK', some, true],
  ['slip.approve', 1, 'THB', defaults, true],
  ['withdrawal.approve', 999_999_999, 'THB', defaults, false],
] as const)('%s of %s %s needs a second person: %#', (act: ActOfAmount, amount, currency, setting, needs) => {
  expect(isAboveAlone(setting, act, fromJson(amount, currency))).toBe(needs);
});

// proves: office.rule
test.each([
  [{ isTold: true, isMembers: true }, false],
  [{ isTold: true, isMembers: false }, true],
  [{ isTold: false, isMembers: false }, true],
])('a credit with %j needs a second person: %s', (bank, needs) => {
  expect(creditNeeds(defaults, 'slip.approve', fromJson(1, 'THB'), bank)).toBe(needs);
  const never = { ...defaults, above: { ...defaults.above, 'slip.approve': null } };
  expect(creditNeeds(never, 'slip.approve', fromJson(1, 'THB'), bank)).toBe(false);
});

const caps = (THB: number, LAK: number) => ({ THB, LAK });
test.each([
  [{ percent: 10, cap: caps(5_000, 2_500_000), multiple: 3, times: 1_000 }, false],
  [{ percent: 10, cap: caps(5_000.01, 0), multiple: 3, times: 1 }, true],
  [{ percent: 10, cap: caps(100, 2_500_001), multiple: 3, times: 1 }, true],
  [{ percent: 100, cap: caps(0, 0), multiple: 1, times: 1_000 }, false],
  [{ percent: 100.01, cap: caps(0, 0), multiple: 1, times: 1 }, true],
  [{ percent: 100, cap: caps(0, 0), multiple: 0.99, times: 1 }, true],
  [{ percent: 1_000, cap: caps(500, 100_000), multiple: 0, times: 10 }, false],
  [{ percent: 1_000, cap: caps(500, 100_000), multiple: 0, times: 11 }, true],
  [{ percent: 0, cap: caps(0, 0), multiple: 0, times: 1_000 }, false],
  [{ percent: 0, cap: caps(0, 0), multiple: 0, fixed: caps(50, 0), times: 100 }, false],
  [{ percent: 0, cap: caps(0, 0), multiple: 10, fixed: caps(50, 0), times: 101 }, true],
  [{ percent: 0, cap: caps(0, 0), multiple: 10, fixed: caps(5_001, 0), times: 1 }, true],
  [{ percent: 0, cap: caps(0, 0), multiple: 10, fixed: caps(0, 3_000_000), times: 1 }, true],
])('a rule of %j takes two to write: %s', (rule, needs) => {
  expect(isGenerous(defaults, 'promotion.put', rule)).toBe(needs);
  const never = { ...defaults, above: { ...defaults.above, 'promotion.put': null } };
  expect(isGenerous(never, 'promotion.put', rule)).toBe(false);
});

const prize = (weight: number, baht: number | null) => ({ weight, amount: baht === null ? null : fromJson(baht, 'THB') });
test.each([
  [[prize(1, 5_000), prize(99, null)], false],
  [[prize(1, 5_000.01), prize(999_999, null)], true],
  [[prize(1, 5_000), prize(48, null)], true],
  [[prize(1, 100)], false],
  [[prize(1, 101)], true],
  [[prize(1, null)], false],
])('a wheel, row %#, takes two to write', (prizes, needs) => {
  expect(isGenerousWheel(defaults, prizes, fromJson(100, 'THB'))).toBe(needs);
  const never = { ...defaults, above: { ...defaults.above, 'wheel.put': null } };
  expect(isGenerousWheel(never, prizes, fromJson(100, 'THB'))).toBe(false);
});

test.each([
  ['cashier', 200_000, false],
  ['cashier', 200_000.01, true],
  ['manager', 200_000.01, false],
  ['admin', 1_000_000.01, true],
] as const)('%s, %s in a day: beyond what one does alone is %s', (role, today, beyond) => {
  expect(isBeyondDay(defaults, role, 'credit', fromJson(today, 'THB'))).toBe(beyond);
  expect(isBeyondDay(defaults, role, 'payout', fromJson(today, 'THB'))).toBe(beyond);
});

test('set-up of money and of this rule is guarded, texts are not', () => {
  expect(['deposit', 'payout', 'providers', 'office', 'secondPerson', 'staffSecurity'].every(isGuardedSetting)).toBe(true);
  expect(['notice', 'conditions', 'slip', 'withdraw'].map(isGuardedSetting)).toEqual([false, false, false, false]);
});
