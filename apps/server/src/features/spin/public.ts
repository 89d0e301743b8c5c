import type { Money } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import type { Queryable } from '../../db/db.ts';
import { giveCoins } from '../account/public.ts';
import { coinsFor } from './spin.rules.ts';
import { insertAwards } from './spin.sql.ts';

export type CoinsDue = { readonly memberId: bigint; readonly amount: Money; readonly key: string };
type Deps = Pick<Ctx, 'settings' | 'clock'>;

/** The coins that come with a deposit, once for each key, in the deposit's own transaction. Answers how many. */
export async function awardCoins(ctx: Deps, tx: Queryable, due: CoinsDue): Promise<number> {
  return (await awardCoinsToEach(ctx, tx, [due])).get(due.memberId) ?? 0;
}

/** How many coins a deposit of this amount brings. */
export function coinsOf({ settings }: Pick<Ctx, 'settings'>, amount: Money): number {
  const { active, unitsPerCoin } = settings.get('spin');
  return active ? coinsFor(amount, unitsPerCoin[amount.currency]) : 0;
}

/** The same for many deposits. Answers how many coins each member got. */
export async function awardCoinsToEach(ctx: Deps, tx: Queryable, dues: readonly CoinsDue[]): Promise<ReadonlyMap<bigint, number>> {
  const given = new Map<bigint, number>();
  const awards = dues.map(({ memberId, amount, key }) => ({ memberId, key, coins: coinsOf(ctx, amount) })).filter(({ coins }) => coins > 0);
  if (awards.length === 0) return given;
  for (const { memberId, coins } of await insertAwards(tx, awards, ctx.clock())) given.set(memberId, (given.get(memberId) ?? 0) + coins);
  if (given.size > 0) await giveCoins(tx, given);
  return given;
}
