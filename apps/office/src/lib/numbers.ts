import { type Currency, toJson } from '@krapao/money';
import { readAmount } from '@krapao/ui/wire-money.ts';

/** NaN while the input cannot be parsed, so that a half-typed number is never sent. */
export type ReadNumber = (text: string) => number;

const latinDigits = (text: string): string =>
  text.replace(/[\u0e50-\u0e59\u0ed0-\u0ed9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

export const readNumber: ReadNumber = (text) => {
  const plain = latinDigits(text).replace(/[\s,]/g, '');
  return /^\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN;
};

export const amountReader =
  (currency: Currency): ReadNumber =>
  (text) => {
    const amount = readAmount(text, currency);
    return amount ? toJson(amount) : Number.NaN;
  };

export const showNumber = (value: number | null): string =>
  value === null || !Number.isFinite(value) ? '' : value.toLocaleString('en-US', { maximumFractionDigits: 6 });
