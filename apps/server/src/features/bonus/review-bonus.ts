import type { Language } from '@krapao/contract/languages';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findMember } from '../account/public.ts';
import { offeredRule, refuseReceived } from './activate-bonus.ts';
import { hasLiveBonus } from './has-live-bonus.ts';
import { type Review, reviewTake } from './review-take.ts';

type Request = { readonly memberId: bigint; readonly language: Language; readonly code: string; readonly version: number | undefined };

/** Review of a bonus before the member takes it. */
export async function reviewBonus(ctx: Ctx, o: Request): Promise<Review> {
  const { memberId, language } = o;
  const member = (await findMember(ctx, memberId)) ?? refuse('invalid-token');
  const { code, version, rule } = await offeredRule(ctx, ctx.db, o);
  if (await hasLiveBonus(ctx.db, memberId)) refuse('BONUS_ALREADY_ACTIVE');
  await refuseReceived(ctx, ctx.db, memberId, { code, rule });
  return reviewTake(ctx, { member, language, code, version, terms: rule, often: { type: rule.type, times: rule.maxReceived } });
}
