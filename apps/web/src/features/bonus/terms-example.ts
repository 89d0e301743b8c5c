import { innerCurrency, type WireCurrency } from '@krapao/contract/rules';
import { add, compare, isPositive, type Money, money, percentOf } from '@krapao/money';
import { fromWire } from '@krapao/ui/wire-money.ts';
import type { Terms } from './active-bonus.ts';

type Rule = Pick<Terms, 'percent' | 'fixed' | 'cap' | 'minimum' | 'multiple'>;
export type Example = { readonly deposit: Money; readonly bonus: Money; readonly required: Money };

/** A deposit that people make, where the rule names none. */
const usualDeposit: Readonly<Record<WireCurrency, number>> = { BAHT: 100, LAK: 100_000 };

/** Percent and multiples have two decimals at most. */
const hundredfold = (n: number): number => Math.round(n * 100);

/** What the rule comes to in figures: for the least deposit that it takes, or for its fixed amount. */
export function exampleOf(rule: Rule, currency: WireCurrency): Example | null {
  const none = money(0n, innerCurrency(currency));
  const deposit = rule.fixed !== null ? none : fromWire(rule.minimum > 0 ? rule.minimum : usualDeposit[currency], currency);
  const share = percentOf(deposit, hundredfold(rule.percent));
  const cap = fromWire(rule.cap, currency);
  const bonus = rule.fixed !== null ? fromWire(rule.fixed, currency) : isPositive(cap) && compare(share, cap) > 0 ? cap : share;
  if (!isPositive(bonus)) return null;
  const both = add(deposit, bonus);
  return { deposit, bonus, required: money((both.minor * BigInt(hundredfold(rule.multiple))) / 100n, both.currency) };
}
