import { money } from '@krapao/money';
import { expect, test } from 'vitest';
import { type Candidate, creditedBefore, matchOf } from './bankmatch.rules.ts';

const now = new Date('2026-11-15T03:00:00Z');
const credit = { amount: money(10_000n, 'THB'), at: new Date('2026-11-15T02:59:00Z') };
const member: Candidate = {
  memberId: 7n,
  isActive: true,
  currency: 'THB',
  since: new Date('2026-01-01T00:00:00Z'),
  hasAnnounced: false,
};
const auto = { needsAnnouncement: false, ifNobody: 'NO_MEMBER' as const, now };

test('one member and no doubt', () => {
  expect(matchOf(credit, [member], auto)).toEqual({ memberId: 7n });
  expect(matchOf(credit, [{ ...member, hasAnnounced: true }], { ...auto, needsAnnouncement: true })).toEqual({ memberId: 7n });
});

test.each([
  ['nobody', [], auto, 'NO_MEMBER'],
  ['nobody by name, somebody by digits', [], { ...auto, ifNobody: 'NAME_DIFFERS' as const }, 'NAME_DIFFERS'],
  ['two', [member, { ...member, memberId: 8n }], auto, 'AMBIGUOUS'],
  ['one who is switched off', [{ ...member, isActive: false }], auto, 'INACTIVE'],
  ['one with another currency', [{ ...member, currency: 'LAK' as const }], auto, 'CURRENCY'],
  ['one who was no member yet', [{ ...member, since: now }], auto, 'BEFORE_MEMBER'],
  ['one who said nothing where it must be said', [member], { ...auto, needsAnnouncement: true }, 'NOT_ANNOUNCED'],
  ['one, long after', [member], { ...auto, now: new Date('2026-11-17T03:00:00Z') }, 'TOO_OLD'],
] as const)('%s: a person must look', (_, candidates, o, note) => {
  expect(matchOf(credit, candidates, o)).toEqual({ note });
});

test.each([
  [10_000n, 'BEFORE'],
  [100_000n, 'CREDITED_DIFFERS'],
  [9_999n, 'CREDITED_DIFFERS'],
] as const)('100 baht came in, %s was credited for it before: %s', (creditedMinor, note) => {
  expect(creditedBefore(money(10_000n, 'THB'), creditedMinor)).toBe(note);
});
