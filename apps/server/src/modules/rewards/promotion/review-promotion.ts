import type { Language } from '@krapao/contract/values/languages';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { findOpen as findOpenBonus, lapsedBonuses } from '../bonus/member-bonus.sql.ts';
import { type Review, reviewTake } from '../bonus/review-take.ts';
import { lookUp } from './look-up.ts';
import { listPlaces } from './place.sql.ts';
import { placeRefusal } from './promotion.rules.ts';

type Request = { readonly memberId: bigint; readonly language: Language; readonly code: string; readonly version: number | undefined };

export async function reviewPromotion(core: Core, o: Request): Promise<Review> {
  const { memberId, language } = o;
  const { member, promotion: found } = await lookUp(core, memberId, o.code);
  if (!found) return refuse('NO_PROMOTION');
  const { code, version, rule } = found;
  if (o.version !== undefined && o.version !== version) refuse('CHANGED_SINCE', 'version');
  const open = await findOpenBonus(core.db, memberId);
  const waits = open?.state === 'waiting' && open.source === 'promotion' && open.code === code;
  const places = (await listPlaces(core.db, memberId, code)).filter(({ isHeld }) => isHeld);
  const free = await lapsedBonuses(
    core.db,
    memberId,
    places.map(({ bonusId }) => bonusId),
  );
  const no = waits ? null : placeRefusal({ rule, held: places.length - free.size, open, taken: found.taken - free.size });
  if (no) refuse(no);
  return reviewTake(core, { member, language, code, version, terms: rule, often: { type: 'limit', times: rule.perMember } });
}
