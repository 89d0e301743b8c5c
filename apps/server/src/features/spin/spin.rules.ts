import type { Money } from '@krapao/money';
import { minorPerUnit } from '@krapao/money';

/** One coin for each full amount; what is left over earns nothing. */
export function coinsFor(amount: Money, unitsPerCoin: number): number {
  if (unitsPerCoin <= 0) return 0;
  const minorPerCoin = BigInt(Math.round(unitsPerCoin * Number(minorPerUnit)));
  return minorPerCoin <= 0n ? 0 : Number(amount.minor / minorPerCoin);
}
