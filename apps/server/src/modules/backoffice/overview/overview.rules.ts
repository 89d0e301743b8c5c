import { dayPlus } from '@krapao/contract/values/local-day';
import type { Currency } from '@krapao/money';
import type { HourSums } from './overview.sql.ts';

export type Flow = {
  readonly moneyIn: bigint;
  readonly moneyOut: bigint;
  readonly gameResult: bigint;
  readonly given: bigint;
  readonly byHand: bigint;
  readonly houseResult: bigint;
  readonly active: number;
};
export type Sums = Flow & { readonly deposits: number; readonly withdrawals: number; readonly liability: bigint };
export type CurrencyFigures = {
  readonly currency: Currency;
  readonly today: Sums;
  readonly yesterday: Sums;
  readonly lastWeek: Sums;
  readonly hours: readonly { readonly today: Flow | null; readonly yesterday: Flow }[];
  readonly days: readonly (Flow & { readonly day: string; readonly liability: bigint })[];
};

export const daysShown = 14;
export const firstDay = (today: string): string => dayPlus(today, 1 - daysShown);

const flowOf = (rows: readonly HourSums[]): Flow => {
  const sumOf = (key: 'moneyIn' | 'moneyOut' | 'gameResult' | 'given' | 'byHand'): bigint => rows.reduce((sum, row) => sum + row[key], 0n);
  const [gameResult, given, byHand] = [sumOf('gameResult'), sumOf('given'), sumOf('byHand')];
  return {
    moneyIn: sumOf('moneyIn'),
    moneyOut: sumOf('moneyOut'),
    gameResult,
    given,
    byHand,
    houseResult: gameResult - given - byHand,
    active: countOf(rows, 'active'),
  };
};
const countOf = (rows: readonly HourSums[], key: 'active' | 'deposits' | 'withdrawals'): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

const owedOf = (rows: readonly HourSums[]): bigint => rows.reduce((sum, row) => sum + row.owed, 0n);

/** `owed` is the members' total now; earlier totals are derived by subtracting later changes. */
export function figuresFor(
  currency: Currency,
  all: readonly HourSums[],
  o: { readonly today: string; readonly hour: number; readonly owed: bigint },
): CurrencyFigures {
  const rows = all.filter((row) => row.currency === currency);
  const on = (day: string): HourSums[] => rows.filter((row) => row.day === day);
  const after = (day: string): bigint => owedOf(rows.filter((row) => row.day > day));
  const upToNow = (day: string): Sums => {
    const [early, late] = [on(day).filter((row) => row.isEarly), on(day).filter((row) => !row.isEarly)];
    const counts = { deposits: countOf(early, 'deposits'), withdrawals: countOf(early, 'withdrawals') };
    return { ...flowOf(early), ...counts, liability: o.owed - after(day) - owedOf(late) };
  };
  const yesterday = dayPlus(o.today, -1);
  const hour = (day: string, n: number): Flow => flowOf(on(day).filter((row) => row.hour === n));
  return {
    currency,
    today: upToNow(o.today),
    yesterday: upToNow(yesterday),
    lastWeek: upToNow(dayPlus(o.today, -7)),
    hours: Array.from({ length: 24 }, (_, n) => ({ today: n > o.hour ? null : hour(o.today, n), yesterday: hour(yesterday, n) })),
    days: Array.from({ length: daysShown }, (_, n) => dayPlus(o.today, n + 1 - daysShown)).map((day) => ({
      day,
      ...flowOf(on(day)),
      liability: o.owed - after(day),
    })),
  };
}
