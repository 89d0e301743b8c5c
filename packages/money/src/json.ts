import type { Currency } from './currency.ts';
import { type Money, MoneyError, money } from './money.ts';

/**
 * Exact: the shortest decimal text of the number is what the sender wrote, as long as it has at most 15 digits. Beyond that two
 * texts share one number, so it is refused and not guessed.
 */
export function fromJson(value: number, currency: Currency): Money {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new MoneyError('NOT_AN_AMOUNT', String(value));
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (parts === null) throw new MoneyError(Math.abs(value) < 1 ? 'FRACTION' : 'OVERFLOW', String(value));
  const [, sign = '', units = '', decimals = ''] = parts;
  if (decimals.length > 2) throw new MoneyError('FRACTION', `${value} has more than 2 decimals`);
  const minor = BigInt(units + decimals.padEnd(2, '0'));
  if (minor > jsonMinorMax) throw new MoneyError('OVERFLOW', `${value} is beyond exact JSON numbers`);
  return money(sign === '-' ? -minor : minor, currency);
}

export function toJson(amount: Money): number {
  if (amount.minor > jsonMinorMax || amount.minor < -jsonMinorMax) {
    throw new MoneyError('OVERFLOW', `${amount.minor} is beyond exact JSON numbers`);
  }
  // One division of two exact numbers is rounded once, so its shortest text is the amount with its 2 decimals.
  return Number(amount.minor) / 100;
}

const jsonMinorMax = 999_999_999_999_999n;
