import type { ReplyOf, rewards } from '@krapao/contract';
import { inLanguage, type Language } from '@krapao/contract/values/languages';
import type { Currency } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { variantLanguage } from '../../../platform/http/language.ts';
import { cleanHtml } from '../../../platform/settings/clean-html.ts';
import { findMember } from '../../identity/index.ts';
import { isOffered } from './bonus.rules.ts';
import { listTaken, receivedOf, type TakenRow } from './bonus-list.sql.ts';
import { listRules, type RuleRow } from './rule.sql.ts';
import { viewOfBonus, viewOfTerms } from './terms.ts';

type View = ReplyOf<typeof rewards.listBonuses>['bonuses'][number];
type Reader = { readonly currency: Currency; readonly language: Language };

export async function listBonuses(core: Core, o: { memberId: bigint; language: Language }): Promise<{ bonuses: View[] }> {
  const member = (await findMember(core, o.memberId)) ?? refuse('invalid-token');
  const [rules, taken] = await Promise.all([listRules(core.db), listTaken(core.db, o.memberId)]);
  const now = core.clock();
  const offered = rules.filter(({ rule }) => isOffered(rule, now));
  const reader = { currency: member.currency, language: o.language };
  return {
    bonuses: offered.map((row) =>
      viewOf(
        core,
        row,
        taken.filter(({ code }) => code === row.code),
        reader,
      ),
    ),
  };
}

function viewOf(core: Core, { code, version, rule }: RuleRow, taken: readonly TakenRow[], reader: Reader): View {
  const { type, maxReceived, percentFail } = rule;
  const fallback = variantLanguage(core.config.variant);
  const last = taken.at(-1);
  return {
    code,
    type,
    maxReceived,
    percentFail,
    banners: rule.banners.map(({ image, html }) => ({ image, html: cleanHtml(inLanguage(html, reader.language, fallback)) })),
    userBonus: last ? viewOfBonus({ ...last, type }, receivedOf(taken)) : null,
    terms: viewOfTerms(core, rule, version, reader),
  };
}
