import { type Currency, type Money, money } from '@krapao/money';

/** Reads "100.25"; null when it is not an amount above zero with two decimals. */
export function moneyOfText(text: string, currency: Currency): Money | null {
  const parts = /^(\d{1,12})\.(\d{2})$/.exec(text);
  if (!parts) return null;
  const minor = BigInt(`${parts[1]}${parts[2]}`);
  return minor > 0n ? money(minor, currency) : null;
}

export function textOfMoney(amount: Money): string {
  return `${amount.minor / 100n}.${(amount.minor % 100n).toString().padStart(2, '0')}`;
}
