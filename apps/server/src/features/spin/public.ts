import type { Money } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import type { Queryable } from '../../db/db.ts';
import { addCoins } from '../account/public.ts';
import { coinsFor } from './spin.rules.ts';
import { insertAward } from './spin.sql.ts';

/** The coins that come with a deposit, once for each key, in the deposit's own transaction. Answers how many. */
export async function awardCoins(
  ctx: Pick<Ctx, 'settings' | 'clock'>,
  tx: Queryable,
  o: { memberId: bigint; amount: Money; key: string },
): Promise<number> {
  const { active, unitsPerCoin } = ctx.settings.get('spin');
  const coins = active ? coinsFor(o.amount, unitsPerCoin[o.amount.currency]) : 0;
  if (coins === 0) return 0;
  if (!(await insertAward(tx, { memberId: o.memberId, key: o.key, coins, at: ctx.clock() }))) return 0;
  await addCoins(tx, o.memberId, coins);
  return coins;
}
