import type { Money } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import type { Queryable } from '../../db/db.ts';
import { giveCoins } from '../account/public.ts';
import { coinsFor } from './spin.rules.ts';
import { insertAwards } from './spin.sql.ts';

export type CoinsDue = { readonly memberId: bigint; readonly amount: Money; readonly key: string };

/** The coins that come with deposits, once for each key, in the deposits' own transaction. Answers how many each member got. */
export async function awardCoins(
  tx: Queryable,
  ctx: Pick<Ctx, 'settings' | 'clock'>,
  dues: readonly CoinsDue[],
): Promise<ReadonlyMap<bigint, number>> {
  const given = new Map<bigint, number>();
  const { active, unitsPerCoin } = ctx.settings.get('spin');
  const awards = dues
    .map(({ memberId, amount, key }) => ({ memberId, key, coins: active ? coinsFor(amount, unitsPerCoin[amount.currency]) : 0 }))
    .filter(({ coins }) => coins > 0);
  if (awards.length === 0) return given;
  for (const { memberId, coins } of await insertAwards(tx, awards, ctx.clock())) given.set(memberId, (given.get(memberId) ?? 0) + coins);
  if (given.size > 0) await giveCoins(tx, given);
  return given;
}
