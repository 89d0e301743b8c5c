import { type Money, minorPerUnit } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';

/** The coins that a deposit brings, by today's settings. */
export function coinsOf(core: Pick<Core, 'settings'>, amount: Money): number {
  const { active, unitsPerCoin } = core.settings.get('spin');
  return active ? coinsFor(amount, unitsPerCoin[amount.currency]) : 0;
}

/** One coin for each full amount; what is left over earns nothing. */
function coinsFor(amount: Money, unitsPerCoin: number): number {
  if (unitsPerCoin <= 0) return 0;
  const minorPerCoin = BigInt(Math.round(unitsPerCoin * Number(minorPerUnit)));
  return minorPerCoin <= 0n ? 0 : Number(amount.minor / minorPerCoin);
}
