import { innerCurrency, type WireCurrency } from '@krapao/contract/values/rules';
import { type Currency, fromJson, type Money, MoneyError, parseTyped } from '@krapao/money';

export const fromWire = (amount: number, currency: WireCurrency): Money => fromJson(amount, innerCurrency(currency));

export function readAmount(text: string, currency: Currency): Money | null {
  try {
    return parseTyped(text, currency);
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}
