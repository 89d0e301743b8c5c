import type { promotion, ReplyOf } from '@krapao/contract';
import type { Language } from '@krapao/contract/languages';
import type { Currency } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import { findOpenBonus, type Terms, viewOfTerms } from '../bonus/public.ts';
import { cleanHtml } from '../settings/public.ts';
import { lookUp } from './look-up.ts';

type Reply = ReplyOf<typeof promotion.findPromotion>;
type Asked = { readonly memberId: bigint; readonly language: Language };
type Shown = { readonly code: string; readonly version: number; readonly terms: Terms; readonly currency: Currency };

function view(ctx: Ctx, { code, version, terms, currency }: Shown, language: Language): Reply {
  const read = viewOfTerms(ctx, terms, version, { currency, language });
  // Cleaned on its way out as well: what stands in the table may be older than the list of what is allowed.
  const description = cleanHtml(read.description);
  return { promotion: { code, percentFail: terms.percentFail, description, terms: { ...read, description } } };
}

export async function findPromotion(ctx: Ctx, { memberId, language }: Asked, code: string): Promise<Reply> {
  const { member, promotion: found } = await lookUp(ctx, memberId, code);
  return found ? view(ctx, { ...found, terms: found.rule, currency: member.currency }, language) : {};
}

/** The one that waits or lives, with the terms that were accepted. */
export async function currentPromotion(ctx: Ctx, { memberId, language }: Asked): Promise<Reply> {
  const open = await findOpenBonus(ctx.db, memberId);
  return open?.source === 'promotion' ? view(ctx, open, language) : {};
}
