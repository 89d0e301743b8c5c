import type * as z from 'zod/mini';
import type { rewards } from '../packages/contract/src/index.ts';
import type { BonusRule, PromotionRule } from '../packages/contract/src/rewards/terms.ts';
import { sameInAll } from '../packages/contract/src/values/languages.ts';

/** Defaults for all tests, including browser tests: the minimum that works. */
const common = {
  name: sameInAll('Test'),
  text: sameInAll('<p>Test</p>'),
  banners: [],
  percent: 100,
  cap: { THB: 0, LAK: 0 },
  minimum: { THB: 100, LAK: 50_000 },
  multiple: 1,
  shares: {},
  percentFail: 50,
  from: null,
  to: null,
  active: true,
};

export const bonusRuleOf = (rule: Partial<BonusRule> = {}): BonusRule => ({ ...common, type: 'limit', maxReceived: 1, ...rule });

export const promotionRuleOf = (rule: Partial<PromotionRule> = {}): PromotionRule => ({
  ...common,
  fixed: null,
  total: 0,
  perMember: 1,
  newMemberDays: 0,
  members: [],
  ...rule,
});

type Slice = z.infer<typeof rewards.staffSlice>;

const sliceOf = (slice: Partial<Slice> & { code: string }): Slice => ({
  label: sameInAll(slice.code),
  name: sameInAll(slice.code),
  html: sameInAll(''),
  bgColor: '#0b5d3b',
  textColor: '#ffffff',
  weight: 1,
  kind: 'nothing',
  amount: { THB: 0, LAK: 0 },
  coins: 0,
  ruleCode: '',
  stock: null,
  budget: null,
  expiryDays: 7,
  ...slice,
});

export const wheelOf = () => ({
  name: sameInAll('Wheel'),
  slices: [
    sliceOf({ code: 'NOTHING', weight: 2 }),
    sliceOf({ code: 'CREDIT', weight: 3, kind: 'credit', amount: { THB: 10, LAK: 5_000 }, budget: { THB: 500, LAK: 250_000 } }),
    sliceOf({ code: 'BONUS', weight: 2, kind: 'bonus', amount: { THB: 20, LAK: 10_000 }, ruleCode: 'DAYS' }),
    sliceOf({ code: 'COIN', weight: 1, kind: 'coin', coins: 2 }),
    sliceOf({ code: 'SHIRT', weight: 1, kind: 'custom', stock: 3 }),
  ],
});
