import { dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import { money, toJson } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import { sumDays } from './statement.sql.ts';

type DaySums = { readonly day: string; readonly in: number; readonly out: number };

/** What came in and went out on each of these local days, in their order; a day without either stands at nothing. */
export async function sumsOfDays(core: Pick<Core, 'db'>, memberId: bigint, days: readonly string[]): Promise<DaySums[]> {
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rows = await sumDays(core.db, { memberId, from: startOfDay(first), to: startOfDay(dayPlus(last, 1)) });
  const known = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => {
    const row = known.get(day);
    return row ? { day, in: toJson(money(row.in, row.currency)), out: toJson(money(row.out, row.currency)) } : { day, in: 0, out: 0 };
  });
}
