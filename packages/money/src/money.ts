import type { Currency } from './currency.ts';

export type Money = { readonly minor: bigint; readonly currency: Currency };

export type MoneyErrorCode = 'OVERFLOW' | 'MIXED_CURRENCIES' | 'FRACTION' | 'NOT_AN_AMOUNT';

export class MoneyError extends Error {
  readonly code: MoneyErrorCode;
  constructor(code: MoneyErrorCode, detail: string) {
    super(`${code}: ${detail}`);
    this.name = 'MoneyError';
    this.code = code;
  }
}

const minorMax = 2n ** 63n - 1n;

/** The only constructor of Money. Amounts over 64 bits are refused, because the database cannot store them. */
export function money(minor: bigint, currency: Currency): Money {
  if (minor > minorMax || minor < -minorMax) throw new MoneyError('OVERFLOW', `${minor} ${currency} does not fit 64 bits`);
  return { minor, currency };
}

export function zero(currency: Currency): Money {
  return { minor: 0n, currency };
}

export function add(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return money(a.minor + b.minor, a.currency);
}

export function negate(a: Money): Money {
  return money(-a.minor, a.currency);
}

export function compare(a: Money, b: Money): -1 | 0 | 1 {
  sameCurrency(a, b);
  if (a.minor === b.minor) return 0;
  return a.minor < b.minor ? -1 : 1;
}

export function max(a: Money, b: Money): Money {
  return compare(a, b) >= 0 ? a : b;
}

export function isPositive(a: Money): boolean {
  return a.minor > 0n;
}

export function sum(amounts: Iterable<Money>, currency: Currency): Money {
  let total = zero(currency);
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/** Whole basis points (500 = 5 %). Rounds towards zero, so that neither a bonus nor a forfeit exceeds the stated percentage. */
export function percentOf(amount: Money, basisPoints: number): Money {
  if (!Number.isSafeInteger(basisPoints)) throw new MoneyError('FRACTION', `${basisPoints} is not a whole number of basis points`);
  return money((amount.minor * BigInt(basisPoints)) / 10_000n, amount.currency);
}

function sameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new MoneyError('MIXED_CURRENCIES', `${a.currency} with ${b.currency}`);
}
