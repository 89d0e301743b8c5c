import { expect, test } from 'vitest';
import { nameMatchOf } from '../../../platform/values/account-name.ts';
import { daysBetween, type Facts, judge } from './risk.rules.ts';

const clean: Facts = {
  amount: 500_000n,
  name: 'same',
  sharing: { account: 0, device: 0, address: 0 },
  bonusLeft: 0n,
  deposits: { count: 3, minor: 300_000n },
  unplayed: { deposits: 0n, gifts: 0n },
  paidCount: 4,
  memberDays: 90,
  bankDays: null,
  passwordDays: null,
};

test.each<[string, Partial<Facts>, number, string[]]>([
  ['a long-standing member', {}, 0, []],
  ['a differing name', { name: 'differs' }, 40, ['NAME_DIFFERS']],
  ['a name in another script', { name: 'unsure' }, 5, ['NAME_UNSURE']],
  ['an account that belonged to another member', { sharing: { account: 1, device: 0, address: 0 } }, 50, ['SHARED_ACCOUNT']],
  ['a device shared with one member', { sharing: { account: 0, device: 1, address: 0 } }, 25, ['SHARED_DEVICE']],
  ['a device shared with many', { sharing: { account: 0, device: 9, address: 0 } }, 40, ['SHARED_DEVICE']],
  ['an address shared with one member', { sharing: { account: 0, device: 0, address: 1 } }, 10, ['SHARED_ADDRESS']],
  ['an address shared with many', { sharing: { account: 0, device: 0, address: 20 } }, 10, ['SHARED_ADDRESS']],
  ['an unmet bonus condition', { bonusLeft: 1n }, 30, ['BONUS_OPEN']],
  ['no deposits', { deposits: { count: 0, minor: 0n } }, 20, ['NO_DEPOSIT']],
  ['unplayed deposits', { unplayed: { deposits: 300_000n, gifts: 0n } }, 25, ['NOT_PLAYED']],
  ['one unplayed satang', { unplayed: { deposits: 1n, gifts: 0n } }, 25, ['NOT_PLAYED']],
  ['an unplayed prize', { unplayed: { deposits: 0n, gifts: 5_000n } }, 20, ['PRIZE_NOT_PLAYED']],
  [
    'an unplayed code without deposits',
    { deposits: { count: 0, minor: 0n }, unplayed: { deposits: 0n, gifts: 5_000n } },
    40,
    ['NO_DEPOSIT', 'PRIZE_NOT_PLAYED'],
  ],
  [
    'a new member who withdraws most of a deposit at once',
    { unplayed: { deposits: 1_600_000n, gifts: 0n }, memberDays: 0, paidCount: 0 },
    40,
    ['NOT_PLAYED', 'NEW_MEMBER', 'FIRST_WITHDRAWAL'],
  ],
  ['ten times the deposits', { amount: 3_000_000n }, 15, ['MUCH_WON']],
  ['just under ten times the deposits', { amount: 2_999_999n }, 0, []],
  ['a bank account six days old', { bankDays: 6 }, 20, ['NEW_BANK']],
  ['a bank account seven days old', { bankDays: 7 }, 0, []],
  ['a password two days old', { passwordDays: 2 }, 15, ['NEW_PASSWORD']],
  ['a password three days old', { passwordDays: 3 }, 0, []],
  ['a member for two days', { memberDays: 2 }, 10, ['NEW_MEMBER']],
  ['the first withdrawal', { paidCount: 0 }, 5, ['FIRST_WITHDRAWAL']],
  [
    'the heaviest reason comes first, and the score is at most 100',
    { name: 'differs', sharing: { account: 2, device: 1, address: 0 }, paidCount: 0 },
    100,
    ['SHARED_ACCOUNT', 'NAME_DIFFERS', 'SHARED_DEVICE', 'FIRST_WITHDRAWAL'],
  ],
])('%s', (_, facts, score, codes) => {
  const judged = judge({ ...clean, ...facts });
  expect([judged.score, judged.reasons.map(({ code }) => code)]).toEqual([score, codes]);
});

test.each([
  ['MR SOMCHAI JAIDEE', 'Somchai Jaidee', 'same'],
  ['SOMCHAI JAIDEE', 'MALEE SUKJAI', 'differs'],
  ['สมชาย ใจดี', 'Somchai Jaidee', 'unsure'],
  ['', 'Somchai Jaidee', 'unsure'],
])('names %s and %s: %s', (account, member, match) => {
  expect(nameMatchOf(account, member)).toBe(match);
});

test('days are whole and never negative', () => {
  const at = new Date('2026-11-16T12:00:00Z');
  expect(daysBetween(new Date('2026-11-15T12:00:01Z'), at)).toBe(0);
  expect(daysBetween(new Date('2026-11-15T12:00:00Z'), at)).toBe(1);
  expect(daysBetween(new Date('2026-11-17T12:00:00Z'), at)).toBe(0);
});
