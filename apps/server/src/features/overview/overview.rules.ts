import type { Currency } from '@krapao/money';
import { dayPlus } from '../../core/local-day.ts';
import type { HourSums } from './overview.sql.ts';

export type Flow = { readonly moneyIn: bigint; readonly moneyOut: bigint; readonly result: bigint; readonly active: number };
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
/** Enough for the days that are shown; the same day last week lies among them. */
export const firstDay = (today: string): string => dayPlus(today, 1 - daysShown);

const flowOf = (rows: readonly HourSums[]): Flow & { deposits: number; withdrawals: number } => ({
  moneyIn: rows.reduce((sum, row) => sum + row.moneyIn, 0n),
  moneyOut: rows.reduce((sum, row) => sum + row.moneyOut, 0n),
  result: rows.reduce((sum, row) => sum + row.result, 0n),
  active: rows.reduce((sum, row) => sum + row.active, 0),
  deposits: rows.reduce((sum, row) => sum + row.deposits, 0),
  withdrawals: rows.reduce((sum, row) => sum + row.withdrawals, 0),
});

const owedOf = (rows: readonly HourSums[]): bigint => rows.reduce((sum, row) => sum + row.owed, 0n);

/** `owed`: what members have now. What they had before follows from what has been added since. */
export function figuresFor(
  currency: Currency,
  all: readonly HourSums[],
  o: { readonly today: string; readonly hour: number; readonly owed: bigint },
): CurrencyFigures {
  const rows = all.filter((row) => row.currency === currency);
  const on = (day: string): HourSums[] => rows.filter((row) => row.day === day);
  const after = (day: string): bigint => owedOf(rows.filter((row) => row.day > day));
  /** Until the same time of the day. */
  const upToNow = (day: string): Sums => {
    const [early, late] = [on(day).filter((row) => row.isEarly), on(day).filter((row) => !row.isEarly)];
    return { ...flowOf(early), liability: o.owed - after(day) - owedOf(late) };
  };
  const yesterday = dayPlus(o.today, -1);
  const hour = (day: string, n: number): Flow => {
    const { moneyIn, moneyOut, result, active } = flowOf(on(day).filter((row) => row.hour === n));
    return { moneyIn, moneyOut, result, active };
  };
  return {
    currency,
    today: upToNow(o.today),
    yesterday: upToNow(yesterday),
    lastWeek: upToNow(dayPlus(o.today, -7)),
    hours: Array.from({ length: 24 }, (_, n) => ({ today: n > o.hour ? null : hour(o.today, n), yesterday: hour(yesterday, n) })),
    days: Array.from({ length: daysShown }, (_, n) => dayPlus(o.today, n + 1 - daysShown)).map((day) => {
      const { moneyIn, moneyOut, result, active } = flowOf(on(day));
      return { day, moneyIn, moneyOut, result, active, liability: o.owed - after(day) };
    }),
  };
}
