import { money } from '@krapao/money';
import { expect, test } from 'vitest';
import { joinMoney } from './join-money.rules.ts';

type Parts = Parameters<typeof joinMoney>[0];

const baht = (units: number) => money(BigInt(units) * 100n, 'THB');
const slip = (reference: string, o: Partial<Parts['slips'][number]> = {}): Parts['slips'][number] => ({
  memberId: 1n,
  reference,
  transRef: 'T1',
  bankNumber: '004',
  receivingBank: 'SCB',
  amount: baht(500),
  ...o,
});
const credit = (outside: string, o: Partial<Parts['credits'][number]> = {}): Parts['credits'][number] => ({
  outside,
  transRef: 'T1',
  bankCode: 'SCB',
  amount: baht(500),
  isOfBank: true,
  isOfCode: false,
  note: null,
  ...o,
});
const announced = (reference: string, memberId = 1n, units = 500): Parts['announced'][number] => ({
  memberId,
  reference,
  amount: baht(units),
  createdAt: new Date(0),
});

type Case = Partial<Parts> & { readonly name: string; readonly hidden: Partial<Record<'slips' | 'deposits' | 'bankCredits', string[]>> };
const cases: Case[] = [
  { name: 'a slip alone', slips: [slip('s')], hidden: {} },
  { name: 'a slip and the bank’s report of it', slips: [slip('s')], credits: [credit('c')], hidden: { bankCredits: ['c'] } },
  {
    name: 'a slip, the report and the announcement',
    slips: [slip('s')],
    credits: [credit('c')],
    announced: [announced('a')],
    hidden: { bankCredits: ['c'], deposits: ['a'] },
  },
  { name: 'the same reference at another of our banks', slips: [slip('s')], credits: [credit('c', { bankCode: 'KBANK' })], hidden: {} },
  { name: 'the same reference, told by a wallet', slips: [slip('s')], credits: [credit('c', { isOfBank: false })], hidden: {} },
  {
    name: 'a report that contradicts what was credited',
    slips: [slip('s')],
    credits: [credit('c', { note: 'CREDITED_DIFFERS' })],
    hidden: {},
  },
  { name: 'one picture sent twice', slips: [slip('s1'), slip('s2')], hidden: { slips: ['s2'] } },
  {
    name: 'one transfer that two members claim: two items',
    slips: [slip('s1'), slip('s2', { memberId: 2n })],
    credits: [credit('c')],
    hidden: { bankCredits: ['c'] },
  },
  { name: 'two that cannot be read', slips: [slip('s1', { transRef: null }), slip('s2', { transRef: null })], hidden: {} },
  {
    name: 'another member’s announcement is not the slip’s',
    slips: [slip('s')],
    announced: [announced('a', 2n)],
    hidden: {},
  },
  { name: 'another amount is not the slip’s', slips: [slip('s')], announced: [announced('a', 1n, 501)], hidden: {} },
  {
    name: 'two announcements, one slip: the older one',
    slips: [slip('s')],
    announced: [announced('a1'), announced('a2')],
    hidden: { deposits: ['a1'] },
  },
  {
    name: 'an announcement and the only credit of its amount',
    credits: [credit('c')],
    announced: [announced('a')],
    hidden: { deposits: ['a'] },
  },
  { name: 'two credits of the amount', credits: [credit('c1'), credit('c2', { transRef: 'T2' })], announced: [announced('a')], hidden: {} },
  { name: 'two who announced it', credits: [credit('c')], announced: [announced('a1'), announced('a2', 2n)], hidden: {} },
  { name: 'the payment of a code is its owner’s', credits: [credit('c', { isOfCode: true })], announced: [announced('a')], hidden: {} },
];

test.each(cases)('$name', ({ slips = [], credits = [], announced = [], hidden }) => {
  const joined = joinMoney({ slips, credits, announced });
  expect({ slips: joined.slips.except, deposits: joined.deposits.except, bankCredits: joined.bankCredits.except }).toEqual({
    slips: [],
    deposits: [],
    bankCredits: [],
    ...hidden,
  });
});

test('what belongs to an item is told with it', () => {
  const joined = joinMoney({
    slips: [slip('s')],
    credits: [credit('c', { transRef: 'T2' })],
    announced: [announced('a'), announced('b', 2n)],
  });
  expect(joined.slips.announcedOf.get('s')?.reference).toBe('a');
  expect(joined.bankCredits.announcedOf.get('c')?.reference).toBe('b');
});
