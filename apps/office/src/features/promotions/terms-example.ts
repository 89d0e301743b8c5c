import { type Currency, fromJson, type Money, money } from '@krapao/money';

type Terms = {
  readonly percent: number;
  readonly multiple: number;
  readonly cap: Readonly<Record<Currency, number>>;
  readonly minimum: Readonly<Record<Currency, number>>;
  readonly fixed?: Readonly<Record<Currency, number>> | null;
};
type Example = { readonly deposit: Money; readonly bonus: Money; readonly turnover: Money };

/** A round deposit for those who may deposit any amount. */
const usual = { THB: 100, LAK: 50_000 } as const;

/** What the terms give for the least deposit; null while they cannot be read. */
export function exampleOf(terms: Terms, currency: Currency): Example | null {
  const figures = [terms.percent, terms.multiple, terms.cap[currency], terms.minimum[currency], terms.fixed?.[currency] ?? 0];
  if (figures.some((figure) => Number.isNaN(figure) || Number(figure.toFixed(2)) !== figure)) return null;
  const deposit = terms.fixed ? 0n : fromJson(terms.minimum[currency] || usual[currency], currency).minor;
  const cap = fromJson(terms.cap[currency], currency).minor;
  const share = (deposit * hundredths(terms.percent)) / 10_000n;
  const bonus = terms.fixed ? fromJson(terms.fixed[currency], currency).minor : cap > 0n && share > cap ? cap : share;
  return {
    deposit: money(deposit, currency),
    bonus: money(bonus, currency),
    turnover: money(((deposit + bonus) * hundredths(terms.multiple)) / 100n, currency),
  };
}

const hundredths = (figure: number): bigint => BigInt(Math.round(figure * 100));
