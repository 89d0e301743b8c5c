import { innerCurrency, type WireCurrency } from '@krapao/contract/values/rules';
import { type Currency, fromJson, type Money, MoneyError, parseTyped } from '@krapao/money';

/** An amount as the calls carry it. */
export const fromWire = (amount: number, currency: WireCurrency): Money => fromJson(amount, innerCurrency(currency));

/** What stands in an amount field; null while it is empty or cannot be read as an amount. */
export function readAmount(text: string, currency: Currency): Money | null {
  try {
    return parseTyped(text, currency);
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}
