import { figuresIn } from '@krapao/contract/bonus-rules';
import { inLanguage, type Language } from '@krapao/contract/languages';
import type { CommonTerms, TermsView } from '@krapao/contract/terms';
import type { Currency } from '@krapao/money';
import { variantLanguage } from '../../core/language.ts';
import type { Ctx } from '../../ctx.ts';
import { offeredGames } from '../gameaccount/public.ts';
import { cleanHtml } from '../settings/public.ts';
import { shareOf } from './bonus.rules.ts';

/** The terms that a member accepts, kept with the bonus. `fixed`: an amount without a deposit. How often: `perMember` of a promotion code, else `maxReceived`. */
export type Terms = CommonTerms & {
  readonly fixed?: Readonly<Record<Currency, number>> | null;
  readonly maxReceived?: number;
  readonly perMember?: number;
};

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
type Source = Pick<Ctx, 'settings' | 'config'>;

/** The terms as a member reads them. */
export function viewOfTerms(ctx: Source, terms: Terms, version: number, { currency, language }: Reader): TermsView {
  const fallback = variantLanguage(ctx.config.variant);
  return {
    version,
    name: inLanguage(terms.name, language, fallback),
    description: cleanHtml(inLanguage(terms.text, language, fallback)),
    ...figuresIn(terms, currency),
    shares: offeredGames(ctx).map(({ code, name }) => ({ code, name, share: shareOf(terms, code) })),
    percentFail: terms.percentFail,
    from: terms.from,
    to: terms.to,
  };
}
