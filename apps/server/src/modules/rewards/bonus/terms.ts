import { figuresIn } from '@krapao/contract/rewards/bonus-rules';
import type { TermsView } from '@krapao/contract/rewards/terms';
import { inLanguage, type Language } from '@krapao/contract/values/languages';
import type { Currency } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { variantLanguage } from '../../../platform/http/language.ts';
import { cleanHtml } from '../../../platform/settings/clean-html.ts';
import { offeredGames } from '../../games/index.ts';
import { shareOf, type Terms } from './bonus.rules.ts';

/** Without what else a rule holds: the members that it is for are no part of what one member accepts. */
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

/** The terms as a member reads them. */
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
