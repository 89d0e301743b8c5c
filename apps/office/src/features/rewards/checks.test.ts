import { rewards } from '@krapao/contract';
import { bonusRule, promotionRule } from '@krapao/contract/rewards/terms';
import { describe, expect, test } from 'vitest';
import {
  type BonusRule,
  checkBonus,
  checkInvite,
  checkPromotion,
  checkRefund,
  checkSpin,
  checkWheel,
  codeProblem,
  type PromotionRule,
} from './checks.ts';
import { newSlice } from './wheel/new-slice.ts';

const text = (en: string) => ({ th: '', la: '', en });
const zero = { THB: 0, LAK: 0 };
const bonus: BonusRule = {
  name: text('Daily'),
  text: text(''),
  banners: [],
  percent: 10,
  cap: zero,
  minimum: zero,
  multiple: 1,
  shares: {},
  percentFail: 100,
  from: null,
  to: null,
  active: true,
  type: 'day',
  maxReceived: 1,
};
const { type: _type, maxReceived: _times, ...common } = bonus;
const promotion: PromotionRule = { ...common, fixed: null, total: 100, perMember: 1, newMemberDays: 0, members: [] };
const slice = { ...newSlice([]), label: text('Nothing') };
const wheel = { name: text('Wheel'), slices: [slice] };
const rules = {
  invite: { active: true, percent: 10, cap: zero, multiple: 1 },
  refund: { active: true, percent: 5, least: zero, most: zero, expiryDays: 7 },
  spin: { active: true, unitsPerCoin: { THB: 100, LAK: 50_000 } },
};

type Parsed = { success: true } | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } };
type Schema = { safeParse: (value: unknown) => Parsed };

/** The form must reject what the server's schema rejects, on the same field. */
function expectSame(problems: ReadonlyMap<string, unknown>, schema: Schema, value: unknown): void {
  const parsed = schema.safeParse(value);
  const blamed = parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
  expect([...problems.keys()].sort()).toEqual(blamed.sort());
}

describe('forms reject exactly what the schema rejects', () => {
  const long = 'x'.repeat(20_001);
  test.each<[string, Partial<BonusRule>]>([
    ['no change', {}],
    ['percent above its bound', { percent: 1_000.01 }],
    ['percent with three decimals', { percent: 1.234 }],
    ['an unreadable percent', { percent: Number.NaN }],
    ['a multiple above 10', { multiple: 10.01 }],
    ['percentFail above 100', { percentFail: 100.5 }],
    ['percentFail below 0', { percentFail: -1 }],
    ['an amount with three decimals', { cap: { THB: 1.234, LAK: 0 } }],
    ['an amount above the maximum', { minimum: { THB: 0, LAK: 1_000_000_000 } }],
    ['a share above 1', { shares: { PG: 1.01 } }],
    ['a share of 0', { shares: { PG: 0 } }],
    ['a name that is too long', { name: { ...text('Daily'), la: 'x'.repeat(121) } }],
    ['a text that is too long', { text: text(long) }],
    ['a banner without a picture', { banners: [{ image: '', html: text('') }] }],
    ['a banner without a scheme', { banners: [{ image: '//evil.example/a.png', html: text('') }] }],
    ['a banner from this site', { banners: [{ image: '/banners/a.svg', html: text('') }] }],
    ['0 times', { maxReceived: 0 }],
    ['1.5 times', { maxReceived: 1.5 }],
  ])('bonus: %s', (_name, patch) => {
    const rule = { ...bonus, ...patch };
    expectSame(checkBonus(rule), bonusRule, rule);
  });

  test.each<[string, Partial<PromotionRule>]>([
    ['no change', {}],
    ['a fixed amount', { fixed: { THB: 50, LAK: 0 } }],
    ['an unreadable fixed amount', { fixed: { THB: Number.NaN, LAK: 1 } }],
    ['too many uses', { total: 10_000_001 }],
    ['0 uses per member', { perMember: 0 }],
    ['a new-member period above ten years', { newMemberDays: 3_651 }],
    ['too many members', { members: Array.from({ length: 1_001 }, (_, n) => `08${String(n).padStart(8, '0')}`) }],
  ])('promotion code: %s', (_name, patch) => {
    const rule = { ...promotion, ...patch };
    expectSame(checkPromotion(rule), promotionRule, rule);
  });

  test.each<[string, Partial<typeof slice>]>([
    ['no change', {}],
    ['a code with a space', { code: 'A B' }],
    ['no code', { code: '' }],
    ['a label that is too long', { label: text('x'.repeat(61)) }],
    ['a fractional weight', { weight: 0.5 }],
    ['a weight of 0', { weight: 0 }],
    ['a weight that is too large', { weight: 1_000_001 }],
    ['a colour name', { bgColor: 'red' }],
    ['too many coins', { coins: 10_001 }],
    ['unreadable stock', { stock: Number.NaN }],
    ['a budget below 0', { budget: { THB: -1, LAK: 0 } }],
    ['0 days to claim', { expiryDays: 0 }],
  ])('wheel: %s', (_name, patch) => {
    const value = { ...wheel, slices: [{ ...slice, ...patch }] };
    expectSame(checkWheel(value, ['THB']), rewards.staffWheel, value);
  });

  test.each([
    ['no change', rules],
    ['percent', { ...rules, invite: { ...rules.invite, percent: 101 }, refund: { ...rules.refund, percent: -1 } }],
    ['days', { ...rules, refund: { ...rules.refund, expiryDays: 366 } }],
    ['amounts', { ...rules, spin: { ...rules.spin, unitsPerCoin: { THB: 1.001, LAK: 500 } } }],
  ])('reward rules: %s', (_name, value) => {
    const { invite, refund, spin } = rewards.rewardRules.shape;
    expectSame(checkInvite(value.invite), invite, value.invite);
    expectSame(checkRefund(value.refund), refund, value.refund);
    expectSame(checkSpin(value.spin), spin, value.spin);
  });
});

describe('checks beyond the schema', () => {
  const wordsOf = (problems: ReadonlyMap<string, { word: string }>) => [...problems].map(([path, { word }]) => `${path} ${word}`);

  test('a name in no language, an end before the start', () => {
    const rule = { ...bonus, name: text(' '), from: '2026-11-16T00:00:00.000Z', to: '2026-11-15T00:00:00.000Z' };
    expect(wordsOf(checkBonus(rule))).toEqual(['name oneLanguage', 'to endsBefore']);
  });

  test('a fixed amount of zero, invalid phone numbers', () => {
    expect(wordsOf(checkPromotion({ ...promotion, fixed: zero, members: ['0812345678', 'Somsri'] }))).toEqual([
      'fixed.THB oneAmount',
      'members phones',
    ]);
  });

  test('a duplicate code, a prize without an amount, coins or a rule', () => {
    const slices = [slice, { ...slice, kind: 'bonus' as const }, { ...slice, code: 'S3', kind: 'coin' as const, name: text('Coins') }];
    expect(wordsOf(checkWheel({ ...wheel, slices }, ['THB']))).toEqual([
      'slices.1.code codeTaken',
      'slices.1.ruleCode choose',
      'slices.1.amount.THB aboveZero',
      'slices.2.coins range',
    ]);
  });

  test('a money prize needs an amount in every currency in use', () => {
    const slices = [{ ...slice, kind: 'credit' as const, amount: { THB: 5, LAK: 0 } }];
    expect(wordsOf(checkWheel({ ...wheel, slices }, ['THB']))).toEqual([]);
    expect(wordsOf(checkWheel({ ...wheel, slices }, ['THB', 'LAK']))).toEqual(['slices.0.amount.LAK aboveZero']);
  });

  test('a maximum refund below the minimum, where 0 means no maximum', () => {
    const refund = { ...rules.refund, least: { THB: 10, LAK: 10 }, most: { THB: 5, LAK: 0 } };
    expect(wordsOf(checkRefund(refund))).toEqual(['most.THB belowLeast']);
  });

  test('rule codes', () => {
    expect(codeProblem('DAY10', ['WEEK'])).toBeNull();
    expect(codeProblem('day', [])?.word).toBe('code');
    expect(codeProblem('WEEK', ['WEEK'])?.word).toBe('codeTaken');
  });
});
