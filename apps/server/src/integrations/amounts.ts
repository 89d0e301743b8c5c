import { type Currency, fromJson, type Money, money } from '@krapao/money';

export function moneyOfText(text: string, currency: Currency): Money | null {
  const parts = /^(\d{1,12})\.(\d{2})$/.exec(text);
  if (!parts) return null;
  const minor = BigInt(`${parts[1]}${parts[2]}`);
  return minor > 0n ? money(minor, currency) : null;
}

export function textOfMoney(amount: Money): string {
  return `${amount.minor / 100n}.${(amount.minor % 100n).toString().padStart(2, '0')}`;
}

export function decimals(minor: bigint, places: 2 | 3 = 2): string {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${places === 3 ? '0' : ''}`;
}

/** "100.250" or "100.25" -> 10025n. Throws on a third decimal other than zero: rounding would change the amount. */
export function minorOf(text: string): bigint {
  const parts = /^(-?)(\d{1,15})\.(\d\d)0?$/.exec(text);
  if (!parts) throw new Error(`not an amount: ${text.slice(0, 30)}`);
  const minor = BigInt(`${parts[2]}${parts[3]}`);
  return parts[1] === '-' ? -minor : minor;
}

export const minorOfNumber = (value: number, currency: Currency): bigint => fromJson(value, currency).minor;

export const formOf = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

export const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' } as const;
