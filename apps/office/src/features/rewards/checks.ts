import type { ApiMap } from '@krapao/contract';
import { isEndless } from '@krapao/contract/control/second-person';
import { promotionBounds as bounds, colourForm, ruleCodeForm, sliceCodeForm, wheelBounds } from '@krapao/contract/rewards/bounds';
import { isPlainLink } from '@krapao/contract/values/links';
import { type Currency, currencies } from '@krapao/money';
import { finder, numberProblem, type Problem, type Problems, settingProblems } from '../../lib/problems.ts';
import type { Wheel } from './wheel/new-slice.ts';

export type BonusRule = ApiMap['PUT /api/office/bonuses/:code']['body']['rule'];
export type PromotionRule = ApiMap['PUT /api/office/promotions/:code']['body']['rule'];
export type RewardRules = ApiMap['GET /api/office/rules']['reply']['rules'];
export type CommonRule = Omit<BonusRule, 'type' | 'maxReceived'>;

export const zero = { THB: 0, LAK: 0 };
const blankText = { th: '', la: '', en: '' };
export const blankRule: CommonRule = {
  name: blankText,
  text: blankText,
  banners: [],
  percent: 10,
  cap: zero,
  minimum: zero,
  multiple: 1,
  shares: {},
  percentFail: 100,
  from: null,
  to: null,
  active: false,
};

export const codeProblem = (code: string, taken: readonly string[]): Problem | null =>
  !ruleCodeForm.test(code) ? { word: 'code' } : taken.includes(code) ? { word: 'codeTaken' } : null;

function checkCommon(rule: CommonRule, find: ReturnType<typeof finder>): void {
  find.text('name', rule.name, bounds.nameMax, true);
  find.text('text', rule.text, bounds.htmlMax);
  find.decimal('percent', rule.percent, bounds.percentMax);
  find.decimal('percentFail', rule.percentFail, 100);
  find.decimal('multiple', rule.multiple, bounds.multipleMax);
  find.money('cap', rule.cap);
  find.money('minimum', rule.minimum);
  for (const [code, share] of Object.entries(rule.shares)) find.add(`shares.${code}`, numberProblem(share * 100, 0, 100));
  if (rule.from && rule.to && rule.to <= rule.from) find.add('to', { word: 'endsBefore' });
  for (const [at, banner] of rule.banners.entries()) {
    find.add(`banners.${at}.image`, isPlainLink(banner.image) && banner.image.length <= bounds.imageMax ? null : { word: 'image' });
    find.text(`banners.${at}.html`, banner.html, bounds.htmlMax);
  }
}

export function checkBonus(rule: BonusRule): Problems {
  const find = finder();
  checkCommon(rule, find);
  find.whole('maxReceived', rule.maxReceived, 1, bounds.timesMax);
  return find.found;
}

export function checkPromotion(rule: PromotionRule): Problems {
  const find = finder();
  checkCommon(rule, find);
  if (rule.fixed) {
    find.money('fixed', rule.fixed);
    if (currencies.every((currency) => rule.fixed?.[currency] === 0)) find.add('fixed.THB', { word: 'oneAmount' });
  }
  find.whole('total', rule.total, 0, bounds.placesMax);
  find.whole('perMember', rule.perMember, 1, bounds.timesMax);
  find.whole('newMemberDays', rule.newMemberDays, 0, bounds.newMemberDaysMax);
  if (rule.members.length > bounds.membersMax) find.add('members', { word: 'tooMany', params: { max: bounds.membersMax } });
  if (rule.members.some((phone) => !/^\d{8,12}$/.test(phone))) find.add('members', { word: 'phones' });
  return find.found;
}

export const checkInvite = (rule: RewardRules['invite']): Problems => withPercent(rule.percent, settingProblems('invite', rule));
export const checkRefund = (rule: RewardRules['refund']): Problems => withPercent(rule.percent, settingProblems('refund', rule));
export const checkSpin = (rule: RewardRules['spin']): Problems => settingProblems('spin', rule);

/** The form uses a percentage, the setting basis points. */
function withPercent(percent: number, others: Problems): Problems {
  const find = finder();
  find.decimal('percent', percent, 100);
  return new Map([...find.found, ...others]);
}

/** `inUse`: a money prize must have a value in every currency a winner may have. */
export function checkWheel(wheel: Wheel, inUse: readonly Currency[]): Problems {
  const find = finder();
  find.text('name', wheel.name, bounds.nameMax, true);
  const codes = wheel.slices.map(({ code }) => code);
  for (const [at, slice] of wheel.slices.entries()) {
    const path = (field: string): string => `slices.${at}.${field}`;
    const isDouble = codes.indexOf(slice.code) !== at;
    find.add(path('code'), !sliceCodeForm.test(slice.code) ? { word: 'sliceCode' } : isDouble ? { word: 'codeTaken' } : null);
    find.text(path('label'), slice.label, wheelBounds.labelMax, true);
    find.text(path('name'), slice.name, bounds.nameMax);
    find.text(path('html'), slice.html, bounds.htmlMax);
    find.whole(path('weight'), slice.weight, 0, wheelBounds.weightMax);
    for (const field of ['bgColor', 'textColor'] as const) find.add(path(field), colourForm.test(slice[field]) ? null : { word: 'colour' });
    find.money(path('amount'), slice.amount);
    find.whole(path('coins'), slice.coins, slice.kind === 'coin' ? 1 : 0, wheelBounds.coinsMax);
    if (slice.stock !== null) find.whole(path('stock'), slice.stock, 0, wheelBounds.stockMax);
    if (slice.budget) find.money(path('budget'), slice.budget);
    find.whole(path('expiryDays'), slice.expiryDays, 1, bounds.expiryDaysMax);
    if (slice.kind === 'bonus' && slice.ruleCode === '') find.add(path('ruleCode'), { word: 'choose' });
    const isMoney = slice.kind === 'credit' || slice.kind === 'bonus';
    for (const currency of isMoney ? inUse : []) {
      if (slice.amount[currency] === 0) find.add(path(`amount.${currency}`), { word: 'aboveZero' });
    }
    if (slice.kind === 'coin' && isEndless(wheel.slices)) find.add(path('coins'), { word: 'endless' });
  }
  return find.found;
}
