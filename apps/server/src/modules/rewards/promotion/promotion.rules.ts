import type { PromotionRule } from '@krapao/contract/rewards/terms';
import type { LocalText } from '@krapao/contract/values/languages';
import type { Currency } from '@krapao/money';
import { cleanHtml } from '../../../platform/settings/clean-html.ts';

export const codeOf = (typed: string): string => typed.trim().toUpperCase();

type Asker = { readonly currency: Currency; readonly createdAt: Date };
type Offer = { readonly rule: PromotionRule; readonly isNamed: boolean };

export function isFor({ rule, isNamed }: Offer, member: Asker, now: Date): boolean {
  if (!rule.active || !isNamed) return false;
  if (rule.from !== null && now < new Date(rule.from)) return false;
  if (rule.to !== null && now >= new Date(rule.to)) return false;
  if (rule.newMemberDays > 0 && now.getTime() - member.createdAt.getTime() >= rule.newMemberDays * 86_400_000) return false;
  return (rule.fixed ? rule.fixed[member.currency] : rule.percent) > 0;
}

type Open = { readonly state: 'waiting' | 'live' | 'ended' };

export function placeRefusal(o: { rule: Pick<PromotionRule, 'perMember' | 'total'>; held: number; open: Open | null; taken: number }) {
  if (o.held >= o.rule.perMember) return 'PROMOTION_RECEIVED';
  if (o.open?.state === 'live') return 'BONUS_ALREADY_ACTIVE';
  return isFull(o.rule, o.taken) ? 'BONUS_FULL' : null;
}

export const isFull = ({ total }: Pick<PromotionRule, 'total'>, taken: number): boolean => total > 0 && taken >= total;

export const missesMax = 10;
export const missWindowMs = 15 * 60_000;

type Tries = { readonly since: Date; readonly misses: number };

/** The current try is included: it may succeed if the earlier ones were within the limit, but may not be one miss too many. */
export const mayTry = ({ misses }: Tries): boolean => misses - 1 <= missesMax;
export const mayMiss = ({ misses }: Tries): boolean => misses <= missesMax;

export function waitSeconds({ since }: Tries, now: Date): number {
  return Math.max(1, Math.ceil((since.getTime() + missWindowMs - now.getTime()) / 1_000));
}

export function brokenField({ from, to }: Pick<PromotionRule, 'from' | 'to'>): 'rule.to' | null {
  return from !== null && to !== null && new Date(to) <= new Date(from) ? 'rule.to' : null;
}

const cleanText = ({ th, la, en }: LocalText) => ({ th: cleanHtml(th), la: cleanHtml(la), en: cleanHtml(en) });

export const cleanRule = (rule: PromotionRule): PromotionRule => ({
  ...rule,
  text: cleanText(rule.text),
  banners: rule.banners.map(({ image, html }) => ({ image, html: cleanText(html) })),
  members: rule.members.map((phone) => phone.replaceAll(/[\s-]/g, '')).filter((phone) => phone !== ''),
});
