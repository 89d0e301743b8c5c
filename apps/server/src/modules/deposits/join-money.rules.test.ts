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
  { name: 'a slip only', slips: [slip('s')], hidden: {} },
  { name: 'a slip and its bank credit', slips: [slip('s')], credits: [credit('c')], hidden: { bankCredits: ['c'] } },
  {
    name: 'a slip, its bank credit and its reported deposit',
    slips: [slip('s')],
    credits: [credit('c')],
    announced: [announced('a')],
    hidden: { bankCredits: ['c'], deposits: ['a'] },
  },
  { name: 'the same reference at another of our banks', slips: [slip('s')], credits: [credit('c', { bankCode: 'KBANK' })], hidden: {} },
  { name: 'the same reference from a wallet', slips: [slip('s')], credits: [credit('c', { isOfBank: false })], hidden: {} },
  {
    name: 'a bank credit that contradicts the amount credited',
    slips: [slip('s')],
    credits: [credit('c', { note: 'CREDITED_DIFFERS' })],
    hidden: {},
  },
  { name: 'one picture sent twice', slips: [slip('s1'), slip('s2')], hidden: { slips: ['s2'] } },
  {
    name: 'one transfer claimed by two members: two items',
    slips: [slip('s1'), slip('s2', { memberId: 2n })],
    credits: [credit('c')],
    hidden: { bankCredits: ['c'] },
  },
  { name: 'two unreadable slips', slips: [slip('s1', { transRef: null }), slip('s2', { transRef: null })], hidden: {} },
  {
    name: 'another member’s reported deposit does not belong to the slip',
    slips: [slip('s')],
    announced: [announced('a', 2n)],
    hidden: {},
  },
  {
    name: 'a reported deposit of another amount does not belong to the slip',
    slips: [slip('s')],
    announced: [announced('a', 1n, 501)],
    hidden: {},
  },
  {
    name: 'of two reported deposits the older one belongs to the slip',
    slips: [slip('s')],
    announced: [announced('a1'), announced('a2')],
    hidden: { deposits: ['a1'] },
  },
  {
    name: 'a reported deposit and the only bank credit of its amount',
    credits: [credit('c')],
    announced: [announced('a')],
    hidden: { deposits: ['a'] },
  },
  {
    name: 'a reported deposit and two bank credits of its amount',
    credits: [credit('c1'), credit('c2', { transRef: 'T2' })],
    announced: [announced('a')],
    hidden: {},
  },
  {
    name: 'two reported deposits and one bank credit of their amount',
    credits: [credit('c')],
    announced: [announced('a1'), announced('a2', 2n)],
    hidden: {},
  },
  {
    name: 'the payment of a QR code does not belong to a reported deposit',
    credits: [credit('c', { isOfCode: true })],
    announced: [announced('a')],
    hidden: {},
  },
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

test('an item comes with the reported deposit that belongs to it', () => {
  const joined = joinMoney({
    slips: [slip('s')],
    credits: [credit('c', { transRef: 'T2' })],
    announced: [announced('a'), announced('b', 2n)],
  });
  expect(joined.slips.announcedOf.get('s')?.reference).toBe('a');
  expect(joined.bankCredits.announcedOf.get('c')?.reference).toBe('b');
});
