import { money } from '@krapao/money';
import { expect, test } from 'vitest';
import { type Candidate, creditedBefore, fitsMask, isMasked, matchOf } from './bankmatch.rules.ts';

test.each([
  ['xxx-x-x4567-x', '1234545678', true],
  ['xxx-x-x4567-x', '1234545687', false],
  ['xxx-x-x4567-x', '12345456789', false],
  ['XXXXXX4567X', '99999945670', true],
  ['******4567*', '99999945670', true],
  ['xxxxxxxxx8', '1234567898', false],
  ['', '1234567890', false],
])('%s against %s: %s', (mask, accountNo, fits) => {
  expect(fitsMask(mask, accountNo)).toBe(fits);
});

test('a whole number is not masked', () => {
  expect(isMasked('123-4-56789-0')).toBe(false);
  expect(isMasked('xxx-x-x4567-x')).toBe(true);
});

const now = new Date('2026-11-15T03:00:00Z');
const transfer = { amount: money(10_000n, 'THB'), at: new Date('2026-11-15T02:59:00Z') };
const member: Candidate = {
  memberId: 7n,
  isActive: true,
  currency: 'THB',
  createdAt: new Date('2026-01-01T00:00:00Z'),
  hasAnnounced: false,
};
const auto = { needsAnnouncement: false, now };

test('one member and no doubt', () => {
  expect(matchOf(transfer, [member], auto)).toEqual({ memberId: 7n });
  expect(matchOf(transfer, [{ ...member, hasAnnounced: true }], { ...auto, needsAnnouncement: true })).toEqual({ memberId: 7n });
});

test.each([
  ['nobody', [], auto, 'NO_MEMBER'],
  ['two', [member, { ...member, memberId: 8n }], auto, 'AMBIGUOUS'],
  ['one who is switched off', [{ ...member, isActive: false }], auto, 'INACTIVE'],
  ['one with another currency', [{ ...member, currency: 'LAK' as const }], auto, 'CURRENCY'],
  ['one who was no member yet', [{ ...member, createdAt: now }], auto, 'BEFORE_MEMBER'],
  ['one who said nothing where it must be said', [member], { ...auto, needsAnnouncement: true }, 'NOT_ANNOUNCED'],
  ['one, long after', [member], { ...auto, now: new Date('2026-11-17T03:00:00Z') }, 'TOO_OLD'],
] as const)('%s: a person must look', (_, candidates, o, note) => {
  expect(matchOf(transfer, candidates, o)).toEqual({ note });
});

test.each([
  [10_000n, 'BEFORE'],
  [100_000n, 'CREDITED_DIFFERS'],
  [9_999n, 'CREDITED_DIFFERS'],
] as const)('100 baht came in, %s was credited for it before: %s', (creditedMinor, note) => {
  expect(creditedBefore(money(10_000n, 'THB'), creditedMinor)).toBe(note);
});
