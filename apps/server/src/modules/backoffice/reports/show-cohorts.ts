import type { backoffice, ReplyOf } from '@krapao/contract';
import { dayOf, dayPlus, mondayOf } from '@krapao/contract/values/local-day';
import { innerCurrency } from '@krapao/contract/values/rules';
import { money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { closedEnds } from './close.sql.ts';
import { cohortsSince } from './report.sql.ts';

const cohortsShown = 12;
const weeksFollowed = 8;

export async function showCohorts(core: Core, wire: 'BAHT' | 'LAK'): Promise<ReplyOf<typeof backoffice.officeCohorts>> {
  const currency = innerCurrency(wire);
  const thisWeek = mondayOf(dayOf(core.clock()));
  const [rows, { last }] = await Promise.all([
    cohortsSince(core.db, { since: dayPlus(thisWeek, -7 * (cohortsShown - 1)), currency }),
    closedEnds(core.db),
  ]);
  const cohorts = [...new Set(rows.map(({ cohort }) => cohort))].map((week) => {
    const of = new Map(rows.filter(({ cohort }) => cohort === week).map((row) => [row.week, row]));
    const first = of.get(week);
    return {
      week,
      members: Number(first?.members ?? 0n),
      amount: toJson(money(first?.amount ?? 0n, currency)),
      back: Array.from({ length: weeksFollowed }, (_, n) => {
        const later = dayPlus(week, 7 * (n + 1));
        return later > thisWeek ? null : Number(of.get(later)?.members ?? 0n);
      }),
    };
  });
  return { currency: wire, hasClosed: last !== null, cohorts };
}
