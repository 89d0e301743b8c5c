import { type Money, money } from '@krapao/money';

const multiplierScale = 10_000;

/** Balance in the provider's units, rounded down to a minor unit. */
export function converted(amount: Money, multiplier: number): Money {
  return money((amount.minor * BigInt(Math.round(multiplier * multiplierScale))) / BigInt(multiplierScale), amount.currency);
}
