import * as z from 'zod/mini';
import { amount, anyText, localText, perCurrency, time } from '../api/schemas.ts';
import { isPlainLink } from '../values/links.ts';
import { promotionBounds as bounds, hasTwoDecimals } from './bounds.ts';

/** Percent with at most two decimals, so that it converts to whole basis points. */
const percent = (max: number) => z.number().check(z.minimum(0), z.maximum(max), z.refine(hasTwoDecimals, 'at most two decimals'));
const share = z.number().check(z.minimum(0), z.maximum(1));

export const staffBanner = z.object({
  image: z.string().check(
    z.maxLength(bounds.imageMax),
    z.refine((image) => isPlainLink(image)),
  ),
  html: localText(bounds.htmlMax),
});

export const commonTerms = z.object({
  name: localText(bounds.nameMax),
  text: localText(bounds.htmlMax),
  banners: z.array(staffBanner).check(z.maxLength(bounds.bannersMax)),
  percent: percent(bounds.percentMax),
  cap: perCurrency,
  minimum: perCurrency,
  /** Turnover of (deposit + bonus) x multiple ends the condition. */
  multiple: z.number().check(z.minimum(0), z.maximum(bounds.multipleMax), z.refine(hasTwoDecimals, 'at most two decimals')),
  /** Share of a provider's turnover that counts, by code; absent means in full. */
  shares: z.record(anyText(20), share),
  /** Percentage that cancelling takes of the money above the member's own. */
  percentFail: percent(100),
  from: z.nullable(z.iso.datetime()),
  to: z.nullable(z.iso.datetime()),
  active: z.boolean(),
});

export type CommonTerms = z.infer<typeof commonTerms>;

export const bonusRule = z.object({
  ...commonTerms.shape,
  type: z.enum(['limit', 'day', 'week']),
  maxReceived: z.int().check(z.minimum(1), z.maximum(bounds.timesMax)),
});
export type BonusRule = z.infer<typeof bonusRule>;

export const promotionRule = z.object({
  ...commonTerms.shape,
  /** Amount without a deposit; null: a percentage of a deposit. 0 excludes members of that currency. */
  fixed: z.nullable(perCurrency),
  total: z.int().check(z.minimum(0), z.maximum(bounds.placesMax)),
  perMember: z.int().check(z.minimum(1), z.maximum(bounds.timesMax)),
  newMemberDays: z.int().check(z.minimum(0), z.maximum(bounds.newMemberDaysMax)),
  members: z.array(anyText(20)).check(z.maxLength(bounds.membersMax)),
});
export type PromotionRule = z.infer<typeof promotionRule>;

export const termsView = z.object({
  version: z.number(),
  name: z.string(),
  description: z.string(),
  percent: z.number(),
  fixed: z.nullable(amount),
  cap: amount,
  minimum: amount,
  multiple: z.number(),
  shares: z.array(z.object({ code: z.string(), name: z.string(), share: z.number() })),
  percentFail: z.number(),
  from: z.nullable(time),
  to: z.nullable(time),
});
export type TermsView = z.infer<typeof termsView>;
