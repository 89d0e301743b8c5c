import type { ReplyOf, rewards } from '@krapao/contract';
import type { Language } from '@krapao/contract/values/languages';
import type { Currency } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { cleanHtml } from '../../../platform/settings/clean-html.ts';
import type { Terms } from '../bonus/bonus.rules.ts';
import { findOpen as findOpenBonus } from '../bonus/member-bonus.sql.ts';
import { viewOfTerms } from '../bonus/terms.ts';
import { lookUp } from './look-up.ts';

type Reply = ReplyOf<typeof rewards.findPromotion>;
type PromotionQuery = { readonly memberId: bigint; readonly language: Language };
type PromotionView = { readonly code: string; readonly version: number; readonly terms: Terms; readonly currency: Currency };

function view(core: Core, { code, version, terms, currency }: PromotionView, language: Language): Reply {
  const read = viewOfTerms(core, terms, version, { currency, language });
  // Sanitised on output too: stored HTML may predate the current allowlist.
  const description = cleanHtml(read.description);
  return { promotion: { code, percentFail: terms.percentFail, description, terms: { ...read, description } } };
}

export async function findPromotion(core: Core, { memberId, language }: PromotionQuery, code: string): Promise<Reply> {
  const { member, promotion: found } = await lookUp(core, memberId, code);
  return found ? view(core, { ...found, terms: found.rule, currency: member.currency }, language) : {};
}

export async function currentPromotion(core: Core, { memberId, language }: PromotionQuery): Promise<Reply> {
  const open = await findOpenBonus(core.db, memberId);
  return open?.source === 'promotion' ? view(core, open, language) : {};
}
