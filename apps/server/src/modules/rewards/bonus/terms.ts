import type { ReplyOf, rewards } from '@krapao/contract';
import { figuresIn } from '@krapao/contract/rewards/bonus-rules';
import type { TermsView } from '@krapao/contract/rewards/terms';
import { inLanguage, type Language } from '@krapao/contract/values/languages';
import type { Currency } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { variantLanguage } from '../../../platform/http/language.ts';
import { cleanHtml } from '../../../platform/settings/clean-html.ts';
import { offeredGames } from '../../games/index.ts';
import { shareOf, type Terms } from './bonus.rules.ts';
import { type MemberBonus, receipts } from './member-bonus.sql.ts';

/** Drops the rest of the rule: the list of eligible members is not part of the accepted terms. */
export function termsOf(rule: Terms): Terms {
  const { name, text, banners, percent, cap, minimum, multiple, shares, percentFail, from, to, active } = rule;
  const { fixed, maxReceived, perMember } = rule;
  return {
    ...{ name, text, banners, percent, cap, minimum, multiple, shares, percentFail, from, to, active },
    ...(fixed === undefined ? {} : { fixed }),
    ...(maxReceived === undefined ? {} : { maxReceived }),
    ...(perMember === undefined ? {} : { perMember }),
  };
}

type Reader = { readonly currency: Currency; readonly language: Language };
type Source = Pick<Core, 'settings' | 'config'>;

export function viewOfTerms(core: Source, terms: Terms, version: number, { currency, language }: Reader): TermsView {
  const fallback = variantLanguage(core.config.variant);
  return {
    version,
    name: inLanguage(terms.name, language, fallback),
    description: cleanHtml(inLanguage(terms.text, language, fallback)),
    ...figuresIn(terms, currency),
    shares: offeredGames(core).map(({ code, name }) => ({ code, name, share: shareOf(terms, code) })),
    percentFail: terms.percentFail,
    from: terms.from,
    to: terms.to,
  };
}

export type UserBonus = ReplyOf<typeof rewards.activateBonus>['userBonus'];

export const viewOfBonus = (
  b: Pick<MemberBonus, 'id' | 'code' | 'type' | 'state'>,
  received: readonly { updatedAt: Date }[],
): UserBonus => ({
  _id: b.id.toString(),
  code: b.code,
  type: b.type,
  isActive: b.state !== 'ended',
  state: b.state,
  received: received.map(({ updatedAt }) => ({ updatedAt: updatedAt.toISOString() })),
});

export const userBonusOf = async (db: Queryable, b: MemberBonus): Promise<UserBonus> => viewOfBonus(b, await receipts(db, b));
