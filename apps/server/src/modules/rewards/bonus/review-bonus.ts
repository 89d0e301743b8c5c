import type { Language } from '@krapao/contract/values/languages';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { findMember } from '../../identity/index.ts';
import { offeredRule, refuseReceived } from './activate-bonus.ts';
import { hasLiveBonus } from './has-live-bonus.ts';
import { type Review, reviewTake } from './review-take.ts';

type Request = { readonly memberId: bigint; readonly language: Language; readonly code: string; readonly version: number | undefined };

/** Review of a bonus before the member takes it. */
export async function reviewBonus(core: Core, o: Request): Promise<Review> {
  const { memberId, language } = o;
  const member = (await findMember(core, memberId)) ?? refuse('invalid-token');
  const { code, version, rule } = await offeredRule(core, core.db, o);
  if (await hasLiveBonus(core.db, memberId)) refuse('BONUS_ALREADY_ACTIVE');
  await refuseReceived(core, core.db, memberId, { code, rule });
  return reviewTake(core, { member, language, code, version, terms: rule, often: { type: rule.type, times: rule.maxReceived } });
}
