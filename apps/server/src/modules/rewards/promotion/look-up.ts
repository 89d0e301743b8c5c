import type { Core } from '../../../platform/core.ts';
import { Refusal, refuse } from '../../../platform/errors/errors.ts';
import { findMember, type Member } from '../../identity/index.ts';
import { countTry, type Tries, uncountTry } from './place.sql.ts';
import { codeOf, isFor, mayMiss, mayTry, missWindowMs, waitSeconds } from './promotion.rules.ts';
import { findOffered, type PromotionRow } from './promotion.sql.ts';

export type PromotionMatch = { readonly member: Member; readonly promotion: PromotionRow | null };

/**
 * Limits code guessing. A try is counted before it is answered, so that parallel tries do not evade the limit, and uncounted if
 * the code was found.
 */
export async function lookUp(core: Core, memberId: bigint, typed: string): Promise<PromotionMatch> {
  const now = core.clock();
  const tries = await countTry(core.db, { memberId, now, windowBegins: new Date(now.getTime() - missWindowMs) });
  if (!mayTry(tries)) stop(tries, now);
  const member = (await findMember(core, memberId)) ?? refuse('invalid-token');
  const promotion = await findOffered(core.db, codeOf(typed), memberId);
  if (!promotion || !isFor(promotion, member, now)) {
    if (!mayMiss(tries)) stop(tries, now);
    return { member, promotion: null };
  }
  await uncountTry(core.db, memberId);
  return { member, promotion };
}

function stop(tries: Tries, now: Date): never {
  throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: waitSeconds(tries, now) });
}
