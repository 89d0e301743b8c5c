import type { QueryOf, rewards } from '@krapao/contract';
import type { Language } from '@krapao/contract/values/languages';
import type { Core } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { refreshGames } from '../../games/index.ts';
import { findMember } from '../../identity/index.ts';
import type { RewardsCore } from '../rewards-core.ts';
import { type Choice, isFull, isOffered } from './bonus.rules.ts';
import { hasLiveBonus, receipts } from './member-bonus.sql.ts';
import { type Review, reviewTake } from './review-take.ts';
import { findRule, type RuleRow } from './rule.sql.ts';
import { takeBonus } from './take-bonus.ts';
import type { UserBonus } from './terms.ts';

type BonusRequest = { readonly code: string; readonly version: number | undefined };
type Request = BonusRequest & { readonly memberId: bigint; readonly choice: Choice | undefined; readonly idempotencyKey: string };

export async function activateBonus(core: RewardsCore, o: Request): Promise<{ userBonus: UserBonus }> {
  const { memberId, choice, idempotencyKey } = o;
  const member = (await findMember(core, memberId)) ?? refuse('invalid-token');
  await offeredRule(core, core.db, o);
  // Earlier bets must not count. Providers are never called inside a transaction.
  await refreshGames(core, memberId);
  const taken = await core.db.tx(async (tx) => {
    // Staff may have changed it during the provider calls.
    const { code, version, rule } = await offeredRule(core, tx, o);
    const mayTake = () => refuseReceived(core, tx, memberId, { code, rule });
    return takeBonus(tx, core, { member, code, type: rule.type, version, terms: rule, source: 'bonus', idempotencyKey, mayTake, choice });
  });
  taken.tell();
  return { userBonus: taken.userBonus };
}

export async function refuseReceived(
  core: Core,
  db: Queryable,
  memberId: bigint,
  { code, rule }: Pick<RuleRow, 'code' | 'rule'>,
): Promise<void> {
  const received = await receipts(db, { memberId, code, source: 'bonus' });
  if (isFull({ type: rule.type, terms: rule, received }, core.clock())) refuse('BONUS_MAX_CLAIMED');
}

export async function offeredRule(core: Core, db: Queryable, { code, version }: BonusRequest): Promise<RuleRow> {
  const found = await findRule(db, code.toUpperCase());
  if (!found || !isOffered(found.rule, core.clock())) return refuse('NO_DATA');
  if (version !== undefined && version !== found.version) refuse('CHANGED_SINCE', 'version');
  return found;
}

export const readTake = ({
  version,
  on,
  deposit,
}: QueryOf<typeof rewards.activateBonus>): {
  version: number | undefined;
  choice: Choice | undefined;
} => ({ version: version === undefined ? undefined : Number(version), choice: on && { on, deposit } });

export async function reviewBonus(core: Core, o: BonusRequest & { memberId: bigint; language: Language }): Promise<Review> {
  const { memberId, language } = o;
  const member = (await findMember(core, memberId)) ?? refuse('invalid-token');
  const { code, version, rule } = await offeredRule(core, core.db, o);
  if (await hasLiveBonus(core.db, memberId)) refuse('BONUS_ALREADY_ACTIVE');
  await refuseReceived(core, core.db, memberId, { code, rule });
  return reviewTake(core, { member, language, code, version, terms: rule, often: { type: rule.type, times: rule.maxReceived } });
}
