import type { backoffice, QueryOf, ReplyOf } from '@krapao/contract';
import { dayOf, dayPlus } from '@krapao/contract/values/local-day';
import { innerCurrency, wireCurrency } from '@krapao/contract/values/rules';
import { type Currency, money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { closedDays, closedEnds } from './close.sql.ts';
import { sumsOfDay } from './close-days.ts';
import { type DaySum, daysBetween, reportOf } from './report.rules.ts';
import { balancesBefore, sumsOfDays } from './report.sql.ts';

type Reply = ReplyOf<typeof backoffice.officeReport>;
export type Range = Omit<QueryOf<typeof backoffice.officeReport>, 'currency'> & { readonly currency: 'BAHT' | 'LAK' };

const daysMax = 366;
/** Open days are summed from all their movements, so their number is limited. */
const liveDaysMax = 3;

export function rangeOf(core: Pick<Core, 'clock'>, { from, to, currency }: Range) {
  if (to < from || to > dayOf(core.clock()) || dayPlus(from, daysMax) <= to) refuse('KEY_INVALID', to < from ? 'from' : 'to');
  return { from, to, currency: innerCurrency(currency), days: daysBetween(from, to, (day) => dayPlus(day, 1)) };
}

export async function showReport(core: Core, asked: Range): Promise<Reply> {
  const { from, to, currency, days } = rangeOf(core, asked);
  const { sums, stateOf, openingLacks } = await sumsFor(core, { from, to, currency, days });
  const report = reportOf(sums, { days, opening: await balancesBefore(core.db, { day: from, currency }) });
  return {
    ...figuresOf(report, currency),
    currency: wireCurrency(currency),
    days: report.days.map((line) => ({ ...figuresOf(line, currency), state: stateOf(line.day) })),
    openingLacks,
  };
}

type ReportQuery = { from: string; to: string; currency: Currency; days: readonly string[] };

async function sumsFor(core: Core, { from, to, currency, days }: ReportQuery) {
  const [closed, ends, kept] = await Promise.all([
    closedDays(core.db, { from, to }),
    closedEnds(core.db),
    sumsOfDays(core.db, { from, to, currency }),
  ]);
  // Nothing had moved before the first close.
  const isDone = (day: string): boolean => closed.has(day) || (ends.first !== null && day < ends.first);
  const live = days.filter((day) => !isDone(day)).slice(-liveDaysMax);
  const counted: DaySum[] = [];
  for (const day of live) counted.push(...(await sumsOfDay(core.db, day)).filter((sum) => sum.currency === currency));
  const stateOf = (day: string) => (isDone(day) ? ('closed' as const) : live.includes(day) ? ('counted' as const) : ('pending' as const));
  const yesterday = dayPlus(from, -1);
  const openingLacks =
    ends.last !== null && ends.last < yesterday ? daysBetween(ends.last, dayPlus(yesterday, -1), (day) => dayPlus(day, 1)).length : 0;
  return { sums: [...kept, ...counted], stateOf, openingLacks };
}

type Figures<T> = T extends bigint
  ? number
  : T extends readonly (infer U)[]
    ? Figures<U>[]
    : T extends object
      ? { [K in keyof T]: Figures<T[K]> }
      : T;

export function figuresOf<T>(value: T, currency: Currency): Figures<T> {
  if (typeof value === 'bigint') return toJson(money(value, currency)) as Figures<T>;
  if (Array.isArray(value)) return value.map((one) => figuresOf(one, currency)) as Figures<T>;
  if (value === null || typeof value !== 'object') return value as Figures<T>;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, figuresOf(one, currency)])) as Figures<T>;
}
