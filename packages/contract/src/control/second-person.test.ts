import type { Currency } from '@krapao/money';
import { describe, expect, test } from 'vitest';
import type { BonusRule, PromotionRule } from '../rewards/terms.ts';
import * as policy from './second-person.ts';

const now = new Date('2026-11-17T12:00:00.000Z');
const thai = { inUse: ['THB'] as readonly Currency[], members: 1_000n, now };
const lao = { ...thai, inUse: ['THB', 'LAK'] as readonly Currency[] };
const text = { th: 'x', la: '', en: '' };
const caps = (THB: number, LAK = 0) => ({ THB, LAK });
const terms = {
  ...{ name: text, text, banners: [], percent: 10, cap: caps(500), minimum: caps(100), multiple: 3, shares: { UFABET: 0.5 } },
  ...{ percentFail: 100, from: null, to: null, active: true },
};
const bonus = (change: Partial<BonusRule> = {}): BonusRule => ({ ...terms, type: 'day', maxReceived: 1, ...change });
const promotion = (change: Partial<PromotionRule> = {}): PromotionRule => ({
  ...{ ...terms, percent: 0, fixed: caps(50), total: 100, perMember: 1, newMemberDays: 0, members: [] },
  ...change,
});
const baht = (units: number) => BigInt(units) * 100n;
const nothing = { THB: 0n, LAK: 0n };

// proves: office.can-give
test.each<[string, BonusRule, bigint | null, bigint | null]>([
  ['a share with a cap', bonus(), baht(500), baht(500_000)],
  ['a share without a cap', bonus({ percent: 0.01, cap: caps(0) }), null, null],
  ['received many times', bonus({ maxReceived: 20 }), baht(10_000), baht(10_000_000)],
  ['cancelled without a fee', bonus({ percentFail: 0, maxReceived: 3 }), baht(1_500), baht(1_500_000)],
  ['without turnover', bonus({ multiple: 0, type: 'limit', maxReceived: 1_000 }), baht(500_000), baht(500_000_000)],
  ['no share', bonus({ percent: 0, cap: caps(0) }), 0n, 0n],
  ['switched off', bonus({ active: false, cap: caps(0) }), 0n, 0n],
  ['ended', bonus({ to: '2026-11-17T12:00:00.000Z' }), 0n, 0n],
  ['starting next month', bonus({ from: '2026-12-17T12:00:00.000Z' }), baht(500), baht(500_000)],
])('giftOfBonus: %s', (_, rule, perMember, total) => {
  expect(policy.giftOfBonus(rule, thai)).toEqual({ perMember: { THB: perMember, LAK: 0n }, total: { THB: total, LAK: 0n } });
});

test('kip counts only where members have kip', () => {
  expect(policy.giftOfBonus(bonus(), lao).perMember).toEqual({ THB: baht(500), LAK: null });
});

// proves: office.can-give
test.each<[string, PromotionRule, number, bigint | null, bigint | null]>([
  ['a fixed amount per use', promotion(), 0, baht(50), baht(5_000)],
  ['partly used', promotion(), 60, baht(50), baht(2_000)],
  ['used up', promotion(), 100, 0n, 0n],
  ['several uses per member', promotion({ perMember: 3 }), 0, baht(150), baht(5_000)],
  ['several uses per member, fewer in total', promotion({ perMember: 3, total: 2 }), 0, baht(100), baht(100)],
  ['more uses than members', promotion({ total: 2_000 }), 0, baht(50), baht(100_000)],
  ['unlimited uses', promotion({ total: 0 }), 0, baht(50), baht(50_000)],
  ['for two named members', promotion({ total: 0, members: ['1', '2'], perMember: 2 }), 0, baht(100), baht(200)],
  ['a share with a cap', promotion({ fixed: null, percent: 100 }), 0, baht(500), baht(50_000)],
  ['a share without a cap', promotion({ fixed: null, percent: 1, cap: caps(0) }), 0, null, null],
  ['nothing', promotion({ fixed: null }), 0, 0n, 0n],
  ['switched off', promotion({ active: false }), 0, 0n, 0n],
])('giftOfPromotion: %s', (_, rule, taken, perMember, total) => {
  expect(policy.giftOfPromotion(rule, { ...thai, taken })).toEqual({
    perMember: { THB: perMember, LAK: 0n },
    total: { THB: total, LAK: 0n },
  });
});

const slice = (change: object) => ({
  ...{ code: 'A', kind: 'nothing', amount: caps(0), coins: 0, weight: 1, ruleCode: '', stock: null, budget: null, expiryDays: 7 },
  ...change,
});
const coins = (count: number, weight: number) => slice({ code: 'C', kind: 'coin', coins: count, weight });
const cash = (units: number, change: object = {}) => slice({ code: 'M', kind: 'credit', amount: caps(units), ...change });

// proves: office.wheel-endless
test.each([
  [[coins(10_000, 981), cash(5_000, { weight: 19 })], true],
  [[coins(1, 1)], true],
  [[coins(2, 1), slice({ weight: 1 })], true],
  [[coins(2, 1), slice({ weight: 2 })], false],
  [[cash(1)], false],
  [[coins(5, 0), slice({ weight: 0 })], false],
])('wheel %# returns at least a coin per coin: %s', (slices, endless) => expect(policy.isEndless(slices)).toBe(endless));

// proves: office.can-give
test.each<[string, Parameters<typeof policy.giftOfWheel>[0], bigint | null]>([
  ['unlimited money', [cash(1, { weight: 1 }), slice({ weight: 999_999 })], null],
  ['an unlimited bonus', [slice({ kind: 'bonus', amount: caps(1) })], null],
  ['money with a stock', [cash(100, { stock: 7 })], baht(700)],
  ['money with a budget', [cash(100, { budget: caps(250) })], baht(250)],
  ['money with a stock and a budget', [cash(100, { stock: 2, budget: caps(250) })], baht(200)],
  ['several prizes', [cash(100, { stock: 7 }), cash(10, { stock: 1, code: 'N' })], baht(710)],
  ['a prize with weight 0', [cash(100, { weight: 0 }), slice({})], 0n],
  ['only coins and goods', [coins(1, 1), slice({ kind: 'custom', weight: 9 })], 0n],
])('giftOfWheel: %s', (_, slices, most) => {
  expect(policy.giftOfWheel(slices, thai)).toEqual({ perMember: { THB: most, LAK: 0n }, total: { THB: most, LAK: 0n } });
});

const invite = { active: true, basisPoints: 1_000, cap: caps(100), multiple: 1 };
const refund = { active: true, basisPoints: 500, least: caps(10), most: caps(5_000), expiryDays: 7 };
const spin = { active: true, unitsPerCoin: caps(100) };

// proves: office.can-give
test('an invite is unlimited because the number of friends is; a refund is limited by its maximum', () => {
  expect(policy.giftOfInvite(invite).perMember).toEqual({ THB: null, LAK: null });
  expect(policy.giftOfInvite({ ...invite, active: false })).toEqual(policy.givesNothing);
  expect(policy.giftOfRefund(refund, thai)).toEqual({ perMember: { THB: baht(5_000), LAK: 0n }, total: { THB: baht(5_000_000), LAK: 0n } });
  expect(policy.giftOfRefund({ ...refund, most: caps(0) }, thai).perMember).toEqual({ THB: null, LAK: 0n });
  expect(policy.giftOfRefund({ ...refund, basisPoints: 0 }, thai)).toEqual(policy.givesNothing);
});

// proves: office.tightening
describe('a change gives no more than before', () => {
  test.each<[Partial<BonusRule>, boolean]>([
    [{ text: { th: 'y', la: '', en: '' } }, true],
    [{ active: false, percent: 1_000 }, true],
    [{ percent: 9.99 }, true],
    [{ percent: 10.01 }, false],
    [{ cap: caps(499) }, true],
    [{ cap: caps(501) }, false],
    [{ cap: caps(0) }, false],
    [{ cap: caps(500, 1) }, true],
    [{ minimum: caps(99) }, false],
    [{ multiple: 2.99 }, false],
    [{ multiple: 4 }, true],
    [{ percentFail: 99 }, false],
    [{ shares: {} }, false],
    [{ shares: { UFABET: 0.4, PG: 0.9 } }, true],
    [{ maxReceived: 2 }, false],
    [{ type: 'week' }, false],
    [{ to: '2026-12-01T00:00:00.000Z' }, true],
    [{ from: '2026-12-01T00:00:00.000Z' }, true],
  ])('a bonus with %j: %s', (change, noMore) => expect(policy.isBonusNoMore(bonus(), bonus(change), thai)).toBe(noMore));
  test('a bonus that was off, ended or missing gave nothing before', () => {
    expect(policy.isBonusNoMore(null, bonus(), thai)).toBe(false);
    expect(policy.isBonusNoMore(bonus({ active: false }), bonus(), thai)).toBe(false);
    expect(policy.isBonusNoMore(bonus({ to: '2026-11-01T00:00:00.000Z' }), bonus(), thai)).toBe(false);
  });
  test.each<[Partial<PromotionRule>, boolean]>([
    [{ fixed: caps(49) }, true],
    [{ fixed: caps(51) }, false],
    [{ fixed: null, percent: 1 }, false],
    [{ total: 99 }, true],
    [{ total: 101 }, false],
    [{ total: 0 }, false],
    [{ perMember: 2 }, false],
    [{ newMemberDays: 30 }, true],
    [{ members: ['1'] }, true],
  ])('a code with %j: %s', (change, noMore) => expect(policy.isPromotionNoMore(promotion(), promotion(change), thai)).toBe(noMore));
  test('a code for some members does not extend to others', () => {
    const some = promotion({ members: ['1', '2'] });
    expect(policy.isPromotionNoMore(some, promotion({ members: ['2'] }), thai)).toBe(true);
    expect(policy.isPromotionNoMore(some, promotion({ members: ['3'] }), thai)).toBe(false);
    expect(policy.isPromotionNoMore(some, promotion(), thai)).toBe(false);
  });
  const wheel = [cash(100, { weight: 10, stock: 5 }), coins(1, 20), slice({ weight: 70 })];
  test.each<[string, typeof wheel, boolean]>([
    ['unchanged', wheel, true],
    ['with a rarer prize', [cash(100, { weight: 9, stock: 5 }), coins(1, 20), slice({ weight: 71 })], true],
    ['with fewer blanks', [cash(100, { weight: 10, stock: 5 }), coins(1, 20), slice({ weight: 60 })], false],
    ['with a larger prize', [cash(101, { weight: 10, stock: 5 }), coins(1, 20), slice({ weight: 70 })], false],
    ['with more stock', [cash(100, { weight: 10, stock: 6 }), coins(1, 20), slice({ weight: 70 })], false],
    ['without a stock limit', [cash(100, { weight: 10 }), coins(1, 20), slice({ weight: 70 })], false],
    ['with more coins', [cash(100, { weight: 10, stock: 5 }), coins(2, 20), slice({ weight: 70 })], false],
    ['with a new prize', [...wheel, cash(1, { code: 'N' })], false],
    [
      'with another kind of prize',
      [slice({ ...cash(100, { weight: 10, stock: 5 }), kind: 'bonus' }), coins(1, 20), slice({ weight: 70 })],
      false,
    ],
  ])('a wheel %s: %s', (_, after, noMore) => expect(policy.isWheelNoMore(wheel, after, thai)).toBe(noMore));
  test.each([
    [{ active: false, basisPoints: 10_000 }, true],
    [{ basisPoints: 999 }, true],
    [{ basisPoints: 1_001 }, false],
    [{ cap: caps(0) }, false],
    [{ cap: caps(99) }, true],
    [{ multiple: 0.99 }, false],
  ])('an invite with %j: %s', (change, noMore) => expect(policy.isInviteNoMore(invite, { ...invite, ...change }, thai)).toBe(noMore));
  test.each([
    [{ basisPoints: 501 }, false],
    [{ most: caps(0) }, false],
    [{ most: caps(4_999) }, true],
    [{ least: caps(9) }, false],
    [{ expiryDays: 8 }, false],
    [{ active: false, most: caps(0) }, true],
  ])('a refund with %j: %s', (change, noMore) => expect(policy.isRefundNoMore(refund, { ...refund, ...change }, thai)).toBe(noMore));
  test.each([
    [spin, { ...spin, unitsPerCoin: caps(101) }, true],
    [spin, { ...spin, unitsPerCoin: caps(99) }, false],
    [{ ...spin, active: false }, spin, false],
    [{ ...spin, unitsPerCoin: caps(0) }, spin, false],
    [spin, { ...spin, unitsPerCoin: caps(0) }, true],
  ])('coins from %j to %j: %s', (before, after, noMore) => expect(policy.isSpinNoMore(before, after, thai)).toBe(noMore));
});

const written = (rule: string, perMember: bigint | null, total: bigint | null): policy.WrittenRule => ({
  rule,
  perMember: { ...nothing, THB: perMember },
  total: { ...nothing, THB: total },
});
const judge = (earlier: policy.WrittenRule[], writes: policy.WrittenRule[], above: { THB: number; LAK: number } | null = caps(5_000)) =>
  policy.needsSecondPerson({ earlier, writes: writes.map((one) => ({ ...one, above })), daySum: caps(1_000_000), inUse: ['THB'] });

// proves: office.sum-of-rules
test.each([
  ['exactly the limit', [], [written('a', baht(5_000), baht(5_000))], false],
  ['one satang above the limit', [], [written('a', baht(5_000) + 1n, 0n)], true],
  ['unlimited', [], [written('a', null, null)], true],
  ['with another rule, above the limit together', [written('a', baht(5_000), 0n)], [written('b', 1n, 0n)], true],
  ['the same rule again', [written('a', baht(5_000), 0n)], [written('a', baht(4_000), 0n)], false],
  [
    'with a rule whose first version was large',
    [written('a', baht(4_000), 0n), written('a', 0n, 0n)],
    [written('b', baht(1_001), 0n)],
    true,
  ],
  ['two rules at once, above the limit together', [], [written('a', baht(2_500), 0n), written('b', baht(2_501), 0n)], true],
  ['above the total limit', [], [written('a', 1n, baht(1_000_000) + 1n)], true],
  ['two rules above the total limit together', [written('a', 1n, baht(600_000))], [written('b', 1n, baht(600_000))], true],
  ['the same rule for other members, above the total limit', [written('a', 1n, baht(600_000))], [written('a', 1n, baht(600_000))], true],
] as const)('%s', (_, earlier, writes, needs) => expect(judge([...earlier], [...writes])).toBe(needs));

test('a limit of 0 always needs a second person, no limit never does, but the total counts anyway', () => {
  expect(judge([], [written('a', 1n, 1n)], caps(0))).toBe(true);
  expect(judge([], [written('a', null, baht(1))], null)).toBe(false);
  expect(judge([], [written('a', 1n, null)], null)).toBe(true);
});

// proves: office.sum-of-rules
test('splitting a gift into parts never avoids the second person', () => {
  /** Seeded generator, so that failures are reproducible. */
  let state = 20_261_117;
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  let needed = 0;
  for (let run = 0; run < 2_000; run += 1) {
    const parts = 2 + random(5);
    const times = 1 + random(4);
    const amounts = Array.from({ length: parts }, () => 1 + random(2_500));
    const total = (units: number) => promotion({ fixed: caps(units), perMember: times, total: 0, members: ['1'] });
    const giftOf = (units: number) => policy.giftOfPromotion(total(units), { ...thai, taken: 0 });
    const whole = { rule: 'whole', ...giftOf(amounts.reduce((sum, one) => sum + one, 0)) };
    const wholeNeeds = judge([], [whole]);
    const earlier: policy.WrittenRule[] = [];
    let partsNeed = false;
    for (const [place, amount] of amounts.entries()) {
      const part = { rule: `part ${place}`, ...giftOf(amount) };
      if (judge(earlier, [part])) partsNeed = true;
      earlier.push(part);
    }
    if (wholeNeeds) {
      needed += 1;
      expect(partsNeed).toBe(true);
    }
  }
  expect(needed).toBeGreaterThan(200);
  expect(needed).toBeLessThan(1_950);
});

// proves: office.tightening
describe('settings', () => {
  test.each([
    ['deposit', 'always'],
    ['payout', 'always'],
    ['providers', 'always'],
    ['office', 'always'],
    ['secondPerson', 'always'],
    ['staffSecurity', 'always'],
    ...['withdraw', 'recovery', 'otp', 'limits', 'slip', 'qr', 'smsBudget', 'registerOTP', 'sessionLifetime'].map(
      (key) => [key, 'unlessStricter'] as const,
    ),
    ['invite', 'byGift'],
    ['refund', 'byGift'],
    ['spin', 'byGift'],
    ['notice', null],
    ['conditions', null],
  ] as const)('%s needs a second person: %s', (key, when) => expect(policy.whenTwo(key)).toBe(when));

  const withdraw = { min: caps(100), autoBelow: caps(2_000), autoPerDayMax: 5, questionsBeforeStaff: 16 };
  test.each([
    ['withdraw', withdraw, { ...withdraw }, true],
    ['withdraw', withdraw, { ...withdraw, autoBelow: caps(1_999) }, true],
    ['withdraw', withdraw, { ...withdraw, autoBelow: caps(2_000.01) }, false],
    ['withdraw', withdraw, { ...withdraw, autoBelow: caps(1_000), autoPerDayMax: 6 }, false],
    ['withdraw', withdraw, { ...withdraw, min: caps(99) }, false],
    ['withdraw', withdraw, { ...withdraw, questionsBeforeStaff: 15 }, false],
    ['withdraw', withdraw, { ...withdraw, autoScoreBelow: 10 }, false],
    ['withdraw', { ...withdraw, autoScoreBelow: 10 }, withdraw, false],
    ['withdraw', withdraw, { ...withdraw, autoBelow: null }, false],
    ['registerOTP', true, false, false],
    ['registerOTP', false, true, true],
    ['slip', { closeFrom: '23:30' }, { closeFrom: '23:00' }, false],
    ['smsBudget', { all: 120 }, { all: 100 }, true],
    ['recovery', { payoutFreezeHours: 24 }, { payoutFreezeHours: 12 }, false],
  ] as const)('%s from %j to %j is stricter: %s', (key, before, after, stricter) =>
    expect(policy.isStricter(key, before, after)).toBe(stricter),
  );
});
