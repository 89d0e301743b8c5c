import type { Money } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import type { Queryable } from '../../db/db.ts';
import { giveCoins } from '../account/public.ts';
import { coinsFor } from './spin.rules.ts';
import { insertAwards } from './spin.sql.ts';

export type CoinsDue = { readonly memberId: bigint; readonly amount: Money; readonly key: string };

/** The coins that come with deposits, in the deposits' own transaction. A key that has had its coins fails, and with it the transaction. */
export async function awardCoins(tx: Queryable, ctx: Pick<Ctx, 'settings' | 'clock'>, dues: readonly CoinsDue[]): Promise<void> {
  const { active, unitsPerCoin } = ctx.settings.get('spin');
  const awards = dues
    .map(({ memberId, amount, key }) => ({ memberId, key, coins: active ? coinsFor(amount, unitsPerCoin[amount.currency]) : 0 }))
    .filter(({ coins }) => coins > 0);
  if (awards.length === 0) return;
  const sums = new Map<bigint, number>();
  for (const { memberId, coins } of awards) sums.set(memberId, (sums.get(memberId) ?? 0) + coins);
  await insertAwards(tx, awards, ctx.clock());
  await giveCoins(tx, sums);
}
