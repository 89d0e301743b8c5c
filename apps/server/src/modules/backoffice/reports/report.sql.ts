import type { Currency } from '@krapao/money';
import type { Queryable } from '../../../platform/db/db.ts';
import type { DaySum } from './report.rules.ts';

export async function sumsOfDays(db: Queryable, o: { from: string; to: string; currency: Currency }): Promise<DaySum[]> {
  const { rows } = await db.query<DaySum>(
    `select day::text as day, currency, kind, from_account as "from", to_account as "to", source, count, amount
      from report_day where day between $1 and $2 and currency = $3`,
    [o.from, o.to, o.currency],
  );
  return rows;
}

export async function balancesBefore(db: Queryable, o: { day: string; currency: Currency }): Promise<Map<string, bigint>> {
  const { rows } = await db.query<{ account: string; balance: bigint }>(
    `select s.account, sum(s.amount)::bigint as balance from (
        select from_account as account, -amount as amount from report_day where day < $1 and currency = $2
        union all
        select to_account, amount from report_day where day < $1 and currency = $2
      ) s group by s.account`,
    [o.day, o.currency],
  );
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}

export async function putDay(tx: Queryable, day: string, sums: readonly DaySum[]): Promise<void> {
  await tx.query('delete from report_day where day = $1', [day]);
  await tx.query(
    `insert into report_day (day, currency, kind, from_account, to_account, source, count, amount)
      select $1, s.* from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[]) as s`,
    [
      day,
      sums.map((s) => s.currency),
      sums.map((s) => s.kind),
      sums.map((s) => s.from),
      sums.map((s) => s.to),
      sums.map((s) => s.source),
      sums.map((s) => s.count),
      sums.map((s) => s.amount),
    ],
  );
}

export type CohortRow = { cohort: string; week: string; currency: Currency; members: bigint; amount: bigint };

export async function putCohorts(tx: Queryable, week: string, rows: readonly CohortRow[]): Promise<void> {
  await tx.query('delete from report_cohort where week = $1', [week]);
  await tx.query(
    `insert into report_cohort (week, cohort, currency, members, amount)
      select $1, c.* from unnest($2::date[], $3::text[], $4::bigint[], $5::bigint[]) as c`,
    [week, rows.map((r) => r.cohort), rows.map((r) => r.currency), rows.map((r) => r.members), rows.map((r) => r.amount)],
  );
}

export async function cohortsSince(db: Queryable, o: { since: string; currency: Currency }): Promise<CohortRow[]> {
  const { rows } = await db.query<CohortRow>(
    `select cohort::text as cohort, week::text as week, currency, members, amount from report_cohort
      where cohort >= $1 and currency = $2 order by cohort, week`,
    [o.since, o.currency],
  );
  return rows;
}
