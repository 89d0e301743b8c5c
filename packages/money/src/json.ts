import type { Currency } from './currency.ts';
import { type Money, MoneyError, money } from './money.ts';

/**
 * Exact: up to 15 digits, the shortest decimal text of a number is what the sender wrote. Beyond that, two texts can give
 * the same number, so it is refused.
 */
export function minorFromJson(value: number): bigint {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new MoneyError('NOT_AN_AMOUNT', String(value));
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (parts === null) throw new MoneyError(Math.abs(value) < 1 ? 'FRACTION' : 'OVERFLOW', String(value));
  const [, sign = '', units = '', decimals = ''] = parts;
  if (decimals.length > 2) throw new MoneyError('FRACTION', `${value} has more than 2 decimals`);
  const minor = BigInt(units + decimals.padEnd(2, '0'));
  if (minor > jsonMinorMax) throw new MoneyError('OVERFLOW', `${value} is beyond exact JSON numbers`);
  return sign === '-' ? -minor : minor;
}

export const fromJson = (value: number, currency: Currency): Money => money(minorFromJson(value), currency);

export function minorToJson(minor: bigint): number {
  if (minor > jsonMinorMax || minor < -jsonMinorMax) throw new MoneyError('OVERFLOW', `${minor} is beyond exact JSON numbers`);
  // Both operands are exact and the division rounds once, so the shortest text of the result is the amount with 2 decimals.
  return Number(minor) / 100;
}

export const toJson = ({ minor }: Money): number => minorToJson(minor);

const jsonMinorMax = 999_999_999_999_999n;
