import type { Money } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import { coinsFor } from './spin.rules.ts';

/** The coins that a deposit brings, by today's settings. */
export function coinsOf(ctx: Pick<Ctx, 'settings'>, amount: Money): number {
  const { active, unitsPerCoin } = ctx.settings.get('spin');
  return active ? coinsFor(amount, unitsPerCoin[amount.currency]) : 0;
}
