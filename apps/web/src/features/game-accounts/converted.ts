import { type Money, money } from '@krapao/money';

const multiplierScale = 10_000;

/** The balance as the provider counts it: the amount times the multiplier, a fraction of a minor unit dropped. */
export function converted(amount: Money, multiplier: number): Money {
  return money((amount.minor * BigInt(Math.round(multiplier * multiplierScale))) / BigInt(multiplierScale), amount.currency);
}
