import { Refusal, refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import type { Queryable } from '../../db/db.ts';
import { findMember } from '../account/public.ts';
import { refreshGames } from '../gameaccount/public.ts';
import { isFull, isOffered } from './bonus.rules.ts';
import { receipts } from './member-bonus.sql.ts';
import { findRule, type RuleRow } from './rule.sql.ts';
import { takeBonus } from './take-bonus.ts';
import type { UserBonus } from './user-bonus.ts';

type Wanted = { memberId: bigint; code: string; version: number | undefined; idempotencyKey: string };

/** Takes a bonus: on the latest deposit where that may carry it, else it waits for the next. */
export async function activateBonus(ctx: Ctx, o: Wanted): Promise<{ userBonus: UserBonus }> {
  const { memberId, idempotencyKey } = o;
  const member = (await findMember(ctx, memberId)) ?? refuse('invalid-token');
  await offeredRule(ctx, ctx.db, o);
  // What was played until now must not count, and no provider is called inside of a transaction.
  await refreshGames(ctx, memberId);
  const taken = await ctx.db.tx(async (tx) => {
    // Staff may have changed it while the games were asked.
    const { code, version, rule } = await offeredRule(ctx, tx, o);
    const mayTake = async (): Promise<void> => {
      const received = await receipts(tx, { memberId, code, source: 'bonus' });
      if (isFull({ type: rule.type, terms: rule, received }, ctx.clock())) refuse('BONUS_MAX_CLAIMED');
    };
    return takeBonus(tx, ctx, { member, code, type: rule.type, version, terms: rule, source: 'bonus', idempotencyKey, mayTake });
  });
  taken.tell();
  return { userBonus: taken.userBonus };
}

async function offeredRule(ctx: Ctx, db: Queryable, { code, version }: Wanted): Promise<RuleRow> {
  const found = await findRule(db, code.toUpperCase());
  if (!found || !isOffered(found.rule, ctx.clock())) return refuse('NO_DATA');
  if (version !== undefined && version !== found.version) throw new Refusal('KEY_INVALID', { key: 'version', status: 409 });
  return found;
}
