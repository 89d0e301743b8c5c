/** Bonus amounts and required turnover: applied by the server, shown as examples by both apps. Must not import zod. */
import { add, type Currency, compare, fromJson, isPositive, type Money, percentOf, zero } from '@krapao/money';
import { hasTwoDecimals } from './bounds.ts';

export type BonusFigures = {
  readonly percent: number;
  readonly cap: number;
  readonly minimum: number;
  readonly multiple: number;
  readonly fixed: number | null;
};
type PerCurrency = Readonly<Record<Currency, number>>;
type Terms = Pick<BonusFigures, 'percent' | 'multiple'> & {
  readonly cap: PerCurrency;
  readonly minimum: PerCurrency;
  readonly fixed?: PerCurrency | null | undefined;
};

export const figuresIn = ({ percent, multiple, cap, minimum, fixed }: Terms, currency: Currency): BonusFigures => ({
  percent,
  multiple,
  cap: cap[currency],
  minimum: minimum[currency],
  fixed: fixed ? fixed[currency] : null,
});

export const hundredfold = (n: number): number => Math.round(n * 100);

export function cappedShare(deposit: Money, basisPoints: number, cap: Money): Money {
  const share = percentOf(deposit, basisPoints);
  return isPositive(cap) && compare(share, cap) > 0 ? cap : share;
}

export const requiredTurnover = (played: Money, multiple: number): Money => percentOf(played, hundredfold(multiple) * 100);

export function grantOn({ percent, cap, multiple }: Pick<BonusFigures, 'percent' | 'cap' | 'multiple'>, deposit: Money) {
  const amount = cappedShare(deposit, hundredfold(percent), fromJson(cap, deposit.currency));
  return { amount, required: requiredTurnover(add(deposit, amount), multiple) };
}

const usualDeposit = { THB: 100, LAK: 100_000 } as const;

/** Uses the minimum deposit or fixed amount; null if the rule gives nothing or a figure is not valid yet. */
export function exampleOf(rule: BonusFigures, currency: Currency): { deposit: Money; bonus: Money; required: Money } | null {
  const { percent, cap, minimum, multiple, fixed } = rule;
  if (![percent, cap, minimum, multiple, fixed ?? 0].every(hasTwoDecimals)) return null;
  const deposit = fixed === null ? fromJson(minimum || usualDeposit[currency], currency) : zero(currency);
  const bonus = fixed === null ? grantOn(rule, deposit).amount : fromJson(fixed, currency);
  return isPositive(bonus) ? { deposit, bonus, required: requiredTurnover(add(deposit, bonus), multiple) } : null;
}
