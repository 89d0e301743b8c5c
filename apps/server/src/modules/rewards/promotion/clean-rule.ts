import type { PromotionRule } from '@krapao/contract/rewards/terms';
import type { LocalText } from '@krapao/contract/values/languages';
import { cleanHtml } from '../../../platform/settings/clean-html.ts';

const cleanText = ({ th, la, en }: LocalText) => ({ th: cleanHtml(th), la: cleanHtml(la), en: cleanHtml(en) });

/** What staff wrote, as it is kept: HTML by the list of what is allowed, phone numbers without the blanks of a pasted list. */
export const cleanRule = (rule: PromotionRule): PromotionRule => ({
  ...rule,
  text: cleanText(rule.text),
  banners: rule.banners.map(({ image, html }) => ({ image, html: cleanText(html) })),
  members: rule.members.map((phone) => phone.replaceAll(/[\s-]/g, '')).filter((phone) => phone !== ''),
});
