import type { Currency } from './currency.ts';
import { type Money, MoneyError, money } from './money.ts';

/**
 * Accepts Latin, Thai or Lao digits, thousands separated by commas or spaces (1,234.50), or the Lao form (1.234.567,50).
 * Ambiguous text is refused: 1.234 could mean one thousand or three decimals.
 */
export function parseTyped(text: string, currency: Currency): Money {
  const plain = latinDigits(text)
    .trim()
    .replace(/[\u00a0\u2009\u202f]/g, ' ');
  const parts = readings.map((reading) => reading.exec(plain)).find((found) => found !== null);
  if (parts === undefined || parts === null) throw new MoneyError(looksFractional(plain) ? 'FRACTION' : 'NOT_AN_AMOUNT', text);
  const units = (parts[1] ?? '').replace(/[., ]/g, '');
  const decimals = parts[2] ?? '';
  if (units === '' && decimals === '') throw new MoneyError('NOT_AN_AMOUNT', text);
  return money(BigInt(units + decimals.padEnd(2, '0')), currency);
}

const readings = [
  /^(\d+)(?:\.(\d{0,2}))?$/,
  /^()\.(\d{1,2})$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/,
  /^(\d{1,3}(?: \d{3})+)(?:\.(\d{0,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
];

function looksFractional(plain: string): boolean {
  return /^[\d, ]*\.\d{3,}$/.test(plain);
}

function latinDigits(text: string): string {
  return text.replace(/[\u0e50-\u0e59\u0ed0-\u0ed9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
