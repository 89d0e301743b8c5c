import { type Currency, type Money, MoneyError, parseTyped } from '@krapao/money';

/** What stands in an amount field; null while it is empty or cannot be read as an amount. */
export function readAmount(text: string, currency: Currency): Money | null {
  try {
    return parseTyped(text, currency);
  } catch (fault) {
    if (fault instanceof MoneyError) return null;
    throw fault;
  }
}
