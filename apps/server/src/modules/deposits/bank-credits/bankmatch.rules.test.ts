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

test('a single candidate without doubt is matched', () => {
  expect(matchOf(credit, [member], auto)).toEqual({ memberId: 7n });
  expect(matchOf(credit, [{ ...member, hasAnnounced: true }], { ...auto, needsAnnouncement: true })).toEqual({ memberId: 7n });
});

test.each([
  ['no candidate', [], auto, 'NO_MEMBER'],
  ['no candidate by name, but one by digits', [], { ...auto, ifNobody: 'NAME_DIFFERS' as const }, 'NAME_DIFFERS'],
  ['two candidates', [member, { ...member, memberId: 8n }], auto, 'AMBIGUOUS'],
  ['an inactive member', [{ ...member, isActive: false }], auto, 'INACTIVE'],
  ['a member with another currency', [{ ...member, currency: 'LAK' as const }], auto, 'CURRENCY'],
  ['a transfer before the registration', [{ ...member, since: now }], auto, 'BEFORE_MEMBER'],
  ['a missing report where one is required', [member], { ...auto, needsAnnouncement: true }, 'NOT_ANNOUNCED'],
  ['an old transfer', [member], { ...auto, now: new Date('2026-11-17T03:00:00Z') }, 'TOO_OLD'],
] as const)('staff must decide on %s', (_, candidates, o, note) => {
  expect(matchOf(credit, candidates, o)).toEqual({ note });
});

test.each([
  [10_000n, 'BEFORE'],
  [100_000n, 'CREDITED_DIFFERS'],
  [9_999n, 'CREDITED_DIFFERS'],
] as const)('after a credit of %s satang, the bank credit of 100 baht is noted as %s', (creditedMinor, note) => {
  expect(creditedBefore(money(10_000n, 'THB'), creditedMinor)).toBe(note);
});
