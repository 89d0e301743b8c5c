import { money } from '@krapao/money';
import { expect, test } from 'vitest';
import type { PayoutOrder, Payouts } from '../../integrations/bank/port.ts';
import { attemptPayout } from './attempt-payout.ts';
import {
  type AutomaticFacts,
  afterStaff,
  amountRefusal,
  askAgainMs,
  type BankAnswer,
  isAskedEnough,
  isAutomaticAmount,
  isAutomaticMember,
  isForStaff,
  memberReason,
  unplayedIn,
  withdrawRefusal,
} from './withdraw.rules.ts';

const limits = {
  min: { THB: 100, LAK: 50_000 },
  max: { THB: 50_000, LAK: 25_000_000 },
  autoBelow: { THB: 2_000, LAK: 1_000_000 },
  autoPerDayMax: 5,
  autoAmountPerDayMax: { THB: 5_000, LAK: 2_500_000 },
  autoScoreBelow: 30,
  questionsBeforeStaff: 16,
};
const baht = (units: number) => money(BigInt(Math.round(units * 100)), 'THB');

test('amounts outside the limits are refused; the limits are allowed', () => {
  expect(amountRefusal(baht(99.99), limits)).toEqual({ code: 'TRANSFER_MINIMUM', key: 'amount' });
  expect(amountRefusal(baht(0), { ...limits, min: { THB: 0, LAK: 0 } })?.code).toBe('TRANSFER_MINIMUM');
  expect(amountRefusal(baht(100), limits)).toBeNull();
  expect(amountRefusal(baht(50_000), limits)).toBeNull();
  expect(amountRefusal(baht(50_000.01), limits)).toEqual({ code: 'KEY_INVALID', key: 'amount', status: 422 });
  expect(amountRefusal(money(4_999_900n, 'LAK'), limits)?.code).toBe('TRANSFER_MINIMUM');
});

test('refusals have an order of precedence', () => {
  const fine = { hasBank: true, hasOpen: false, hasLiveBonus: false, hasEnough: true };
  expect(withdrawRefusal(fine)).toBeNull();
  expect(withdrawRefusal({ ...fine, hasEnough: false })?.code).toBe('MONEY_NOT_ENOUGH');
  expect(withdrawRefusal({ ...fine, hasEnough: false, hasLiveBonus: true })?.code).toBe('BONUS_REMAINING');
  expect(withdrawRefusal({ ...fine, hasLiveBonus: true, hasOpen: true })).toEqual({ code: 'WITHDRAWAL_OPEN' });
  expect(withdrawRefusal({ ...fine, hasBank: false, hasOpen: true })?.code).toBe('NO_BANK');
});

test('a payout is automatic below the set amount and within the daily limits', () => {
  const none = { count: 0, total: baht(0) };
  expect(isAutomaticAmount(baht(1_999.99), none, limits)).toBe(true);
  expect(isAutomaticAmount(baht(2_000), none, limits)).toBe(false);
  expect(isAutomaticAmount(baht(100), { count: 5, total: baht(500) }, limits)).toBe(false);
  expect(isAutomaticAmount(baht(1_000), { count: 3, total: baht(4_000) }, limits)).toBe(true);
  expect(isAutomaticAmount(baht(1_000.01), { count: 3, total: baht(4_000) }, limits)).toBe(false);
});

const trusted: AutomaticFacts = {
  hasDeposited: true,
  unplayed: { deposits: 0n, gifts: 0n },
  name: 'same',
  sharesDevice: false,
  score: 15,
};
test.each<[string, Partial<AutomaticFacts>, boolean]>([
  ['a member who deposited and played, with matching name and own device', {}, true],
  ['a member without deposits', { hasDeposited: false }, false],
  ['a deposit not played to the last satang', { unplayed: { deposits: 1n, gifts: 0n } }, false],
  ['an unplayed prize', { unplayed: { deposits: 0n, gifts: 1n } }, false],
  ['a differing name', { name: 'differs' }, false],
  ['a name in another script', { name: 'unsure' }, false],
  ['a shared device', { sharesDevice: true }, false],
  ['a score just below the bound', { score: 29 }, true],
  ['a score at the bound', { score: 30 }, false],
])('automatic for %s: %s', (_name, facts, expected) => expect(isAutomaticMember({ ...trusted, ...facts }, limits)).toBe(expected));

test('a score limit of 0 leaves every payout to staff', () => {
  expect(isAutomaticMember({ ...trusted, score: 0 }, { autoScoreBelow: 0 })).toBe(false);
});

const has = (deposits: bigint, gifts: bigint, coins: number) => ({ deposits, gifts, coins });
test.each([
  ['everything was played', 1_000n, has(0n, 0n, 0), has(0n, 0n, 0)],
  ['the whole deposit', 199_900n, has(199_900n, 0n, 19), has(199_900n, 0n, 19)],
  ['more than the unplayed money', 300_000n, has(199_900n, 18_000n, 19), has(199_900n, 18_000n, 19)],
  ['half of a deposit takes half of its coins, rounded up', 100_000n, has(200_000n, 0n, 19), has(100_000n, 0n, 10)],
  ['deposits leave before gifts', 100_000n, has(60_000n, 50_000n, 6), has(60_000n, 40_000n, 6)],
  ['gifts carry no coins', 1_000n, has(0n, 5_000n, 0), has(0n, 1_000n, 0)],
])('unplayed money that leaves with a withdrawal: %s', (_name, amount, before, leaving) =>
  expect(unplayedIn(amount, before)).toEqual(leaving),
);

test.each([
  [{ reason: 'ชื่อบัญชีไม่ตรง' }, 'ชื่อบัญชีไม่ตรง'],
  [{ reason: 'ACCOUNT_INVALID', attempt: 1 }, 'ACCOUNT_INVALID'],
  [{ reason: 'PAYOUT_REFUSED', attempt: 2 }, 'PAYOUT_REFUSED'],
  [{ reason: 'PAYOUT_FAILED', attempt: 1 }, 'PAYOUT_FAILED'],
  [{ reason: 'Account closed', attempt: 1 }, 'PAYOUT_FAILED'],
])('for %o the member reads %s', (end, wanted) => {
  expect(memberReason(end)).toBe(wanted);
});

test('the bank is asked at growing intervals, without end', () => {
  expect(askAgainMs(1)).toBe(1_000);
  expect(askAgainMs(3)).toBe(4_000);
  expect(askAgainMs(500)).toBe(300_000);
});

const order: PayoutOrder = {
  reference: 'W1',
  from: { bankCode: 'KBANK', accountNo: '0123456789' },
  to: { bankCode: 'SCB', accountNo: '1234567890', name: 'A B' },
  amount: baht(100),
};
type Answers = { find: Awaited<ReturnType<Payouts['find']>>[]; send: Awaited<ReturnType<Payouts['send']>>[] };
const bankThat = (answers: Answers): Payouts => ({
  find: async () => answers.find.shift() ?? { state: 'unknown', cause: 'nothing more' },
  send: async () => answers.send.shift() ?? { state: 'unknown', cause: 'nothing more' },
});
const unknown = { state: 'unknown', cause: 'silence' } as const;
const refused = { state: 'refused', reason: 'PAYOUT_REFUSED' } as const;
const none = { state: 'none' } as const;
const paid = { state: 'paid', bankReference: 'B1' } as const;

const verdicts: [string, Answers, { isFirst: boolean; isQuiet: boolean }, string][] = [
  ['paid at once', { find: [], send: [paid] }, { isFirst: true, isQuiet: true }, 'paid'],
  ['the only attempt is declined', { find: [], send: [refused] }, { isFirst: true, isQuiet: true }, 'returned'],
  ['no answer', { find: [], send: [unknown] }, { isFirst: true, isQuiet: true }, 'open'],
  ['accepted but not paid yet', { find: [], send: [{ state: 'accepted', bankReference: 'B1' }] }, { isFirst: true, isQuiet: true }, 'open'],
  ['an earlier attempt was paid', { find: [paid], send: [] }, { isFirst: false, isQuiet: false }, 'paid'],
  [
    'an earlier attempt failed',
    { find: [{ state: 'failed', bankReference: 'B1', reason: 'closed' }], send: [] },
    { isFirst: false, isQuiet: false },
    'returned',
  ],
  ['the bank cannot be asked: nothing is sent', { find: [unknown], send: [paid] }, { isFirst: false, isQuiet: true }, 'open'],
  ['unknown to the bank: sent again', { find: [none], send: [paid] }, { isFirst: false, isQuiet: false }, 'paid'],
  [
    'declined after a lost attempt that may still arrive',
    { find: [none, none], send: [refused] },
    { isFirst: false, isQuiet: false },
    'open',
  ],
  [
    'declined after a lost attempt that had time to arrive',
    { find: [none, none], send: [refused] },
    { isFirst: false, isQuiet: true },
    'returned',
  ],
  ['declined while the lost attempt has arrived', { find: [none, paid], send: [refused] }, { isFirst: false, isQuiet: true }, 'paid'],
  ['declined, then no answer', { find: [none, unknown], send: [refused] }, { isFirst: false, isQuiet: true }, 'open'],
];
test.each(verdicts)('sending a payout: %s', async (_, answers, o, expected) => {
  expect((await attemptPayout(bankThat(answers), order, { ...o, asksOnly: false })).is).toBe(expected);
});

test.each([
  ['paid', [paid], 'paid'],
  ['unknown to the bank: nothing is sent', [none], 'never'],
  ['no answer', [unknown], 'open'],
] as const)('only asking about a payout: %s', async (_, find, expected) => {
  const bank = bankThat({ find: [...find], send: [] });
  const o = { isFirst: false, isQuiet: true, asksOnly: true };
  const send = () => Promise.reject(new Error('an order was sent'));
  expect((await attemptPayout({ ...bank, send }, order, o)).is).toBe(expected);
});

test('a payout is left to staff after enough questions, once no order can still be on its way', () => {
  const now = new Date('2026-11-14T12:00:00Z');
  const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const o = { questionsMax: 16, now };
  expect(isForStaff({ questions: 15, unsureAt: null }, o)).toBe(false);
  expect(isForStaff({ questions: 16, unsureAt: null }, o)).toBe(true);
  expect(isForStaff({ questions: 99, unsureAt: secondsAgo(120) }, o)).toBe(false);
  expect(isForStaff({ questions: 16, unsureAt: secondsAgo(121) }, o)).toBe(true);
  expect(isAskedEnough({ questions: 15, isListed: false }, 16)).toBe(false);
  expect(isAskedEnough({ questions: 16, isListed: false }, 16)).toBe(true);
  expect(isAskedEnough({ questions: 0, isListed: true }, 16)).toBe(true);
});

test.each<['paid' | 'unpaid', BankAnswer, string]>([
  ['paid', 'paid', 'agrees'],
  ['paid', 'failed', 'opposes'],
  ['paid', 'none', 'opposes'],
  ['paid', 'accepted', 'open'],
  ['paid', 'unknown', 'open'],
  ['unpaid', 'paid', 'opposes'],
  ['unpaid', 'failed', 'agrees'],
  ['unpaid', 'none', 'open'],
  ['unpaid', 'accepted', 'open'],
  ['unpaid', 'unknown', 'open'],
])('after staff said %s, the bank’s %s means: %s', (said, bank, expected) => {
  expect(afterStaff(said, bank)).toBe(expected);
});
