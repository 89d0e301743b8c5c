import { figuresIn, grantOn } from '@krapao/contract/rewards/bonus-rules';
import { type Currency, money } from '@krapao/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testTerms } from '../../../testing/bonus.ts';
import type { Terms } from './bonus.rules.ts';
import { cancelTakes, carrierOf, doneOf, playedNow, wholeTerms } from './bonus.rules.ts';

const most = 99_999_999_999n;
const anyAmount = fc.oneof(fc.bigInt(0n, 1_000n), fc.bigInt(0n, 10_000_000n), fc.bigInt(0n, most));
const basisPoints = fc.integer({ min: 0, max: 100_000 });
const currencies = fc.constantFrom<Currency>('THB', 'LAK');
const units = (minor: bigint): number => Number(minor) / 100;

const anyTerms = fc
  .record({
    percent: basisPoints,
    cap: fc.oneof(fc.constant(0n), anyAmount),
    minimum: anyAmount,
    multiple: fc.integer({ min: 0, max: 10_000 }),
    currency: currencies,
  })
  .map(({ percent, cap, minimum, multiple, currency }) => {
    const own = (minor: bigint) => ({ THB: 0, LAK: 0, [currency]: units(minor) });
    const terms: Terms = { ...testTerms, percent: percent / 100, cap: own(cap), minimum: own(minimum), multiple: multiple / 100 };
    return { terms, currency, bp: BigInt(percent), cap, minimum, hundredths: BigInt(multiple) };
  });

// proves: server.bonus-rule promotions.condition
describe('a grant', () => {
  test('is the percentage rounded down, at most the cap, and its turnover covers deposit and bonus', () => {
    fc.assert(
      fc.property(anyTerms, anyAmount, ({ terms, currency, bp, cap, hundredths }, deposit) => {
        const { amount, required } = grantOn(figuresIn(terms, currency), money(deposit, currency));
        const share = (deposit * bp) / 10_000n;
        expect(amount).toEqual(money(cap > 0n && share > cap ? cap : share, currency));
        expect(required).toEqual(money(((deposit + amount.minor) * hundredths) / 100n, currency));
      }),
    );
  });

  test('needs a deposit that reaches the minimum and yields an amount', () => {
    fc.assert(
      fc.property(anyTerms, anyAmount, fc.boolean(), fc.boolean(), ({ terms, currency, minimum }, deposit, isUntouched, hasBonus) => {
        for (const minor of [deposit, minimum, minimum - 1n].filter((one) => one >= 0n)) {
          const latest = { reference: 'D', at: new Date(0), amount: money(minor, currency), isUntouched, hasBonus };
          const isDue =
            isUntouched && !hasBonus && minor >= minimum && grantOn(figuresIn(terms, currency), latest.amount).amount.minor > 0n;
          expect(carrierOf(terms, latest)).toBe(isDue ? latest : null);
        }
      }),
    );
  });

  test('grows with the deposit, and two deposits yield no more than one of their sum', () => {
    fc.assert(
      fc.property(anyTerms, anyAmount, anyAmount, ({ terms, currency, cap }, first, second) => {
        const of = (minor: bigint) => grantOn(figuresIn(terms, currency), money(minor, currency));
        const [one, other, both] = [of(first), of(second), of(first + second)];
        expect(both.amount.minor).toBeGreaterThanOrEqual(one.amount.minor);
        expect(both.required.minor).toBeGreaterThanOrEqual(one.required.minor);
        if (cap === 0n) expect(one.amount.minor + other.amount.minor).toBeLessThanOrEqual(both.amount.minor);
      }),
    );
  });

  test('is calculated from the same whole numbers as in the database', () => {
    fc.assert(
      fc.property(anyTerms, ({ terms, currency, bp, cap, minimum, hundredths }) => {
        const whole = { least: minimum, most: cap, basisPoints: Number(bp), hundredths: Number(hundredths) };
        expect(wholeTerms(terms, currency)).toEqual(whole);
      }),
    );
  });
});

const codes = ['PG', 'JOKER', 'UFABET'];
const byGame = fc.dictionary(fc.constantFrom(...codes), anyAmount).map((amounts) => new Map(Object.entries(amounts)));

// proves: promotions.condition-since promotions.condition-shares
test('counted turnover is at most the share, never decreases, and excludes earlier play', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const shares = fc.dictionary(fc.constantFrom(...codes), share);
  fc.assert(
    fc.property(byGame, byGame, byGame, fc.subarray(codes), shares, (base, before, turnovers, unsure, given) => {
      const terms = { ...testTerms, shares: given };
      const played = playedNow({ base, before, turnovers, unsure: new Set(unsure) });
      let all = 0n;
      for (const [code, minor] of played) {
        all += minor;
        const earlier = before.get(code) ?? 0n;
        expect(minor).toBeGreaterThanOrEqual(earlier);
        const since = (turnovers.get(code) ?? 0n) - (base.get(code) ?? 0n);
        if (minor > earlier) expect([minor, unsure.includes(code)]).toEqual([since, false]);
      }
      const done = doneOf(terms, played);
      expect(done).toBeGreaterThanOrEqual(doneOf(terms, before));
      expect(done).toBeLessThanOrEqual(all);
      expect(doneOf(testTerms, played)).toBe(all);
      expect(doneOf({ ...testTerms, shares: { PG: 0, JOKER: 0, UFABET: 0 } }, played)).toBe(0n);
    }),
  );
});

// proves: promotions.clear
describe('cancelling a bonus', () => {
  const percentFail = fc.integer({ min: 0, max: 10_000 });

  test('takes at most its share of the money above the member’s own, and nothing of held money', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, fc.bigInt(-most, most), percentFail, (free, held, own, bp) => {
        const all = free + held;
        const takes = cancelTakes({ all, held, own, percentFail: bp / 100 });
        const kept = own > 0n ? own : 0n;
        const above = all > kept ? all - kept : 0n;
        expect(takes).toBeGreaterThanOrEqual(0n);
        expect(takes * 10_000n).toBeLessThanOrEqual(above * BigInt(bp));
        expect(all - takes).toBeGreaterThanOrEqual(kept < all ? kept : all);
        expect(all - takes).toBeGreaterThanOrEqual(held);
        if (takes < free) expect((takes + 1n) * 10_000n).toBeGreaterThan(above * BigInt(bp));
      }),
    );
  });

  test('right after the grant takes back at most the granted amount', () => {
    fc.assert(
      fc.property(anyTerms, anyAmount, anyAmount, percentFail, ({ terms, currency }, before, deposit, bp) => {
        const { amount } = grantOn(figuresIn(terms, currency), money(deposit, currency));
        const own = before + deposit;
        const takes = cancelTakes({ all: own + amount.minor, held: 0n, own, percentFail: bp / 100 });
        expect(takes).toBe((amount.minor * BigInt(bp)) / 10_000n);
        expect(own + amount.minor - takes).toBeGreaterThanOrEqual(own);
      }),
    );
  });
});
