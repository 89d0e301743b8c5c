import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  currencies,
  formatAmount,
  formatMoney,
  fromJson,
  MoneyError,
  money,
  parseTyped,
  percentOf,
  sum,
  toJson,
  unitWord,
} from './index.ts';

const thb = (minor: bigint) => money(minor, 'THB');
const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    if (error instanceof MoneyError) return error.code;
    throw error;
  }
};

describe('arithmetic', () => {
  it('adds and compares', () => {
    expect(add(thb(150n), thb(50n))).toEqual(thb(200n));
    expect(compare(thb(1n), thb(2n))).toBe(-1);
    expect(sum([thb(5n), thb(-5n)], 'THB')).toEqual(thb(0n));
  });

  // proves: answers.minor server.currency
  it('refuses mixed currencies and more than 64 bits', () => {
    expect(codeOf(() => add(thb(1n), money(1n, 'LAK')))).toBe('MIXED_CURRENCIES');
    expect(codeOf(() => compare(thb(1n), money(1n, 'LAK')))).toBe('MIXED_CURRENCIES');
    expect(codeOf(() => money(2n ** 63n, 'THB'))).toBe('OVERFLOW');
    expect(codeOf(() => add(thb(2n ** 63n - 1n), thb(1n)))).toBe('OVERFLOW');
  });

  it.each([
    [10_000n, 500, 500n],
    [999n, 1_000, 99n],
    [1n, 9_999, 0n],
    [-999n, 1_000, -99n],
    [12_345n, 10_000, 12_345n],
  ])('takes a share of %d at %d basis points, dropping fractions of a minor unit', (minor, points, expected) => {
    expect(percentOf(thb(minor), points)).toEqual(thb(expected));
  });

  it('refuses a percentage that is not in whole basis points', () => {
    expect(codeOf(() => percentOf(thb(1n), 0.5))).toBe('FRACTION');
  });
});

// proves: answers.amounts
describe('JSON numbers', () => {
  it.each([
    [100.25, 10_025n],
    [0, 0n],
    [0.1, 10n],
    [0.07, 7n],
    [1.1, 110n],
    [999_999_999.99, 99_999_999_999n],
    [-5.5, -550n],
  ])('reads %d exactly', (value, minor) => expect(fromJson(value, 'THB').minor).toBe(minor));

  it.each([
    [0.001, 'FRACTION'],
    [1.999, 'FRACTION'],
    [1e-7, 'FRACTION'],
    [0.1 + 0.2, 'FRACTION'],
    [Number.NaN, 'NOT_AN_AMOUNT'],
    [Number.POSITIVE_INFINITY, 'NOT_AN_AMOUNT'],
    [1e21, 'OVERFLOW'],
    [90_071_992_547_409.5, 'OVERFLOW'],
  ])('refuses %d', (value, code) => expect(codeOf(() => fromJson(value, 'THB'))).toBe(code));

  it('round-trips every amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n }), (minor) => {
        expect(fromJson(JSON.parse(JSON.stringify(toJson(thb(minor)))), 'THB').minor).toBe(minor);
      }),
    );
  });
});

describe('typed text', () => {
  it.each([
    ['1234.5', 123_450n],
    ['1,234.50', 123_450n],
    ['1 234 567', 123_456_700n],
    ['๑,๒๓๔.๕๐', 123_450n],
    ['໑໒໓', 12_300n],
    ['1.234.567,50', 123_456_750n],
    ['1.234.567', 123_456_700n],
    [' 20 ', 2_000n],
    ['.5', 50n],
    ['5.', 500n],
  ])('reads %s', (text, minor) => expect(parseTyped(text, 'THB').minor).toBe(minor));

  it.each(['', 'abc', '-5', '1,23', '12,34.5', '1..2', '1,234,56', '1e3', '١٢', '+1', '0x10', '1 23'])('refuses %s', (text) =>
    expect(codeOf(() => parseTyped(text, 'THB'))).not.toBe('none'),
  );

  it('refuses a third decimal instead of rounding it', () => {
    expect(codeOf(() => parseTyped('1.234', 'THB'))).toBe('FRACTION');
    expect(codeOf(() => parseTyped('1,000.005', 'THB'))).toBe('FRACTION');
  });

  it('reads the output of the formatter', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.constantFrom('THB' as const, 'LAK' as const), (minor, currency) => {
        expect(parseTyped(formatAmount(money(minor, currency)), currency).minor).toBe(minor);
      }),
    );
  });
});

// proves: limits.decimals
describe('the formatter', () => {
  it.each([
    [thb(123_456_750n), 'th', '1,234,567.50 บาท'],
    [thb(5n), 'en', '0.05 THB'],
    [thb(-123_456n), 'la', '-1,234.56 ບາດ'],
    [money(50_000_000n, 'LAK'), 'la', '500,000 ກີບ'],
    [money(50_000_050n, 'LAK'), 'en', '500,000.50 LAK'],
    [money(-50_000_000n, 'LAK'), 'th', '-500,000 กีบ'],
    [money(0n, 'LAK'), 'la', '0 ກີບ'],
    [money(0n, 'THB'), 'en', '0.00 THB'],
  ] as const)('writes %o in %s', (amount, lang, text) => expect(formatMoney(amount, lang)).toBe(text));

  it('writes the currency as a word', () => {
    expect(currencies.map((currency) => (['th', 'la', 'en'] as const).map((lang) => unitWord(currency, lang)))).toEqual([
      ['บาท', 'ບາດ', 'baht'],
      ['กีบ', 'ກີບ', 'kip'],
    ]);
  });
});
