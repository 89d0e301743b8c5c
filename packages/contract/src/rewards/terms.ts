import * as z from 'zod/mini';
import { amount, anyText, localText, perCurrency, time } from '../api/schemas.ts';
import { isPlainLink } from '../values/links.ts';
import { promotionBounds as bounds, hasTwoDecimals } from './bounds.ts';

/** Percent with at most two decimals: it becomes whole basis points. */
const percent = (max: number) => z.number().check(z.minimum(0), z.maximum(max), z.refine(hasTwoDecimals, 'at most two decimals'));
const share = z.number().check(z.minimum(0), z.maximum(1));

/** A picture, with a text beside it in three languages. */
export const staffBanner = z.object({
  image: z.string().check(
    z.maxLength(bounds.imageMax),
    z.refine((image) => isPlainLink(image)),
  ),
  html: localText(bounds.htmlMax),
});

/** What a bonus and a promotion code have in common, as staff write it. */
export const commonTerms = z.object({
  name: localText(bounds.nameMax),
  text: localText(bounds.htmlMax),
  banners: z.array(staffBanner).check(z.maxLength(bounds.bannersMax)),
  /** Of the deposit. */
  percent: percent(bounds.percentMax),
  /** The most that is granted; 0 = no bound. */
  cap: perCurrency,
  /** The least deposit that it is granted on. */
  minimum: perCurrency,
  /** Turnover of (deposit + bonus) x multiple ends the condition. */
  multiple: z.number().check(z.minimum(0), z.maximum(bounds.multipleMax), z.refine(hasTwoDecimals, 'at most two decimals')),
  /** How much of a provider's turnover counts, by its code; one that is absent counts in full. */
  shares: z.record(anyText(20), share),
  /** What cancelling takes of what is above the member's own money. */
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
  /** An amount without a deposit; null: a percentage of a deposit. 0 in a currency: not for its members. */
  fixed: z.nullable(perCurrency),
  /** Places in all; 0 = no bound. */
  total: z.int().check(z.minimum(0), z.maximum(bounds.placesMax)),
  perMember: z.int().check(z.minimum(1), z.maximum(bounds.timesMax)),
  /** Only members who joined at most so many days ago; 0 = everyone. */
  newMemberDays: z.int().check(z.minimum(0), z.maximum(bounds.newMemberDaysMax)),
  /** Phone numbers of the only members that it is for; none = everyone. */
  members: z.array(anyText(20)).check(z.maxLength(bounds.membersMax)),
});
export type PromotionRule = z.infer<typeof promotionRule>;

/** The terms as a member reads them, in the caller's language and the member's currency. */
export const termsView = z.object({
  version: z.number(),
  name: z.string(),
  description: z.string(),
  percent: z.number(),
  fixed: z.nullable(amount),
  cap: amount,
  minimum: amount,
  multiple: z.number(),
  /** Every provider that is offered, and the share of its turnover that counts. */
  shares: z.array(z.object({ code: z.string(), name: z.string(), share: z.number() })),
  percentFail: z.number(),
  from: z.nullable(time),
  to: z.nullable(time),
});
export type TermsView = z.infer<typeof termsView>;
