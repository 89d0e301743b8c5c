import { fromJson } from '@krapao/money';
import { expect, test } from 'vitest';
import { secondPerson as defaults } from '../../../platform/settings/defaults.ts';
import { type ActOfAmount, creditNeeds, isAboveAlone, isBeyondDay, isByOwnRule, whyNotSecond } from './second-person.rules.ts';

const some = { ...defaults, above: { ...defaults.above, 'member.adjust': { THB: 500, LAK: 0 } } };

// proves: office.rule
test.each([
  ['member.adjust', 0.01, 'THB', defaults, true],
  ['member.adjust', 500, 'THB', some, false],
  ['member.adjust', 500.01, 'THB', some, true],
  ['member.adjust', 0.01, 'LAK', some, true],
  ['slip.approve', 1, 'THB', defaults, true],
  ['withdrawal.approve', 999_999_999, 'THB', defaults, false],
] as const)('second-person rule for %s of %s %s, case %#', (act: ActOfAmount, amount, currency, setting, needs) => {
  expect(isAboveAlone(setting, act, fromJson(amount, currency))).toBe(needs);
});

// proves: office.rule
test.each([
  [{ isReported: true, isMembers: true }, false],
  [{ isReported: true, isMembers: false }, true],
  [{ isReported: false, isMembers: false }, true],
])('a credit with %j needs a second person: %s', (bank, needs) => {
  expect(creditNeeds(defaults, 'slip.approve', fromJson(1, 'THB'), bank)).toBe(needs);
  const never = { ...defaults, above: { ...defaults.above, 'slip.approve': null } };
  expect(creditNeeds(never, 'slip.approve', fromJson(1, 'THB'), bank)).toBe(false);
});

test.each([
  ['cashier', 200_000, false],
  ['cashier', 200_000.01, true],
  ['manager', 200_000.01, false],
  ['admin', 1_000_000.01, true],
] as const)('%s with %s in a day exceeds the daily sum of one person: %s', (role, today, beyond) => {
  expect(isBeyondDay(defaults, role, 'credit', fromJson(today, 'THB'))).toBe(beyond);
  expect(isBeyondDay(defaults, role, 'payout', fromJson(today, 'THB'))).toBe(beyond);
});

const at = (hours: number) => new Date(Date.UTC(2026, 10, 17, hours));
// proves: office.approves-from
test.each([
  ['an old staff account may approve', { approver: { id: 1n, approvesFrom: at(0) }, hand: [1n], firstId: 2n }, null],
  ['a staff account may approve from the exact moment', { approver: { id: 1n, approvesFrom: at(12) }, hand: [1n], firstId: 2n }, null],
  ['a new staff account may not approve yet', { approver: { id: 1n, approvesFrom: at(13) }, hand: [1n], firstId: 2n }, 'newStaff'],
  ['the requester may not approve', { approver: { id: 1n, approvesFrom: at(0) }, hand: [1n], firstId: 1n }, 'sameHand'],
  [
    'the creator of the requester’s account may not approve',
    { approver: { id: 1n, approvesFrom: at(0) }, hand: [1n, 2n], firstId: 2n },
    'sameHand',
  ],
])('%s', (_, o, why) => expect(whyNotSecond({ ...o, now: at(12) })).toBe(why));

test.each([
  [[{ rule: 'invite', at: at(1) }], [{ rule: 'invite', at: at(1) }], true],
  [[{ rule: 'invite', at: at(2) }], [{ rule: 'invite', at: at(1) }], false],
  [[{ rule: 'bonus:A', at: at(1) }], [{ rule: 'bonus:B', at: at(2) }], false],
  [[{ rule: 'bonus:A', at: at(1) }], [{ rule: 'promotion:A', at: at(2) }], false],
  [[{ rule: 'refund:2026-11-16', at: at(1) }], [{ rule: 'refund', at: at(2) }], true],
  [[], [{ rule: 'wheel', at: at(2) }], false],
])('for rules written %j and gifts received %j, an own rule applies: %s', (written, came, own) =>
  expect(isByOwnRule(written, came)).toBe(own),
);
