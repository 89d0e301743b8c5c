import type { Currency } from '@krapao/money';
import type { Queryable } from '../../../platform/db/db.ts';
import type { Difference } from './reconcile.rules.ts';

export type RunRow = {
  readonly book: string;
  readonly currency: Currency;
  readonly state: 'answered' | 'silent';
  readonly oursCount: bigint;
  readonly ours: bigint;
  readonly theirsCount: bigint;
  readonly theirs: bigint;
  readonly runAt: Date;
};

export async function putRun(
  tx: Queryable,
  o: { day: string; book: string; runs: readonly RunRow[]; differences: readonly Difference[] },
): Promise<void> {
  // Two concurrent runs would both find nothing to delete, and the second insert would fail.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`reconcile ${o.day} ${o.book}`]);
  await tx.query('delete from reconcile_run where day = $1 and book = $2', [o.day, o.book]);
  await tx.query('delete from reconcile_difference where day = $1 and book = $2', [o.day, o.book]);
  for (const run of o.runs)
    await tx.query(
      `insert into reconcile_run (day, book, currency, state, ours_count, ours, theirs_count, theirs, run_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [o.day, o.book, run.currency, run.state, run.oursCount, run.ours, run.theirsCount, run.theirs, run.runAt],
    );
  await tx.query(
    `insert into reconcile_difference (day, book, n, kind, reference, owner_id, currency, ours, theirs, at)
      select $1, $2, d.* from unnest($3::int[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::bigint[], $9::bigint[], $10::timestamptz[]) as d`,
    [
      o.day,
      o.book,
      o.differences.map((_, index) => index + 1),
      o.differences.map((d) => d.kind),
      o.differences.map((d) => d.reference),
      o.differences.map((d) => d.memberId),
      o.differences.map((d) => d.currency),
      o.differences.map((d) => d.ours),
      o.differences.map((d) => d.theirs),
      o.differences.map((d) => d.at),
    ],
  );
}

export async function runsOf(db: Queryable, day: string): Promise<RunRow[]> {
  const { rows } = await db.query<RunRow>(
    `select book, currency, state, ours_count as "oursCount", ours, theirs_count as "theirsCount", theirs, run_at as "runAt"
      from reconcile_run where day = $1 order by book, currency desc`,
    [day],
  );
  return rows;
}

export async function differencesOn(db: Queryable, o: { day: string; limit: number }): Promise<(Difference & { book: string })[]> {
  const { rows } = await db.query<Difference & { book: string }>(
    `select book, kind, reference, owner_id as "memberId", currency, ours, theirs, at from reconcile_difference
      where day = $1 order by book, n limit $2`,
    [o.day, o.limit],
  );
  return rows;
}

export async function isReconciled(db: Queryable, day: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from reconcile_run where day = $1 limit 1', [day]);
  return rows.length > 0;
}

export async function reconciliationOf(db: Queryable, day: string): Promise<{ runAt: Date; differences: number; silent: number } | null> {
  const { rows } = await db.query<{ runAt: Date | null; differences: number; silent: number }>(
    `select max(run_at) as "runAt", count(*) filter (where state = 'silent')::int as silent,
        (select count(*)::int from reconcile_difference where day = $1) as differences
      from reconcile_run where day = $1`,
    [day],
  );
  const [found] = rows;
  return found && found.runAt !== null ? { ...found, runAt: found.runAt } : null;
}
