import type { Queryable } from '../../../platform/db/db.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import { type CallMinute, latencyBoundsMs } from '../../../platform/metrics/call-counts.ts';
import type { CallSums } from './provider-health.rules.ts';

export async function addMinutes(db: Queryable, minutes: readonly CallMinute[]): Promise<void> {
  await db.query(
    `insert into outside_minute as m (party, minute, ok, refused, failed, ms_max, buckets, error, error_at, run, failed_at)
      select party, minute, ok, refused, failed, ms_max, string_to_array(buckets, ' ')::int[], error, error_at, run, failed_at
      from unnest($1::text[], $2::timestamptz[], $3::int[], $4::int[], $5::int[], $6::int[], $7::text[], $8::text[], $9::timestamptz[], $10::int[],
          $11::timestamptz[])
        as x (party, minute, ok, refused, failed, ms_max, buckets, error, error_at, run, failed_at) order by party, minute
      on conflict (party, minute) do update set ok = m.ok + excluded.ok, refused = m.refused + excluded.refused, failed = m.failed + excluded.failed,
        ms_max = greatest(m.ms_max, excluded.ms_max),
        buckets = (select array_agg(a + b order by n) from unnest(m.buckets, excluded.buckets) with ordinality as u (a, b, n)),
        error = coalesce(excluded.error, m.error), error_at = coalesce(excluded.error_at, m.error_at),
        run = case when excluded.failed > 0 then excluded.run else m.run + excluded.run end, failed_at = greatest(m.failed_at, excluded.failed_at)`,
    [
      minutes.map((m) => m.party),
      minutes.map((m) => new Date(m.minute)),
      minutes.map((m) => m.ok),
      minutes.map((m) => m.refused),
      minutes.map((m) => m.failed),
      minutes.map((m) => m.msMax),
      minutes.map((m) => m.buckets.join(' ')),
      minutes.map((m) => m.error),
      minutes.map((m) => (m.errorAt === null ? null : new Date(m.errorAt))),
      minutes.map((m) => m.run),
      minutes.map((m) => (m.failedAt === null ? null : new Date(m.failedAt))),
    ],
  );
}

const bucketSums = Array.from({ length: latencyBoundsMs.length + 1 }, (_, at) => `sum(buckets[${at + 1}])`).join(', ');

export async function sumSince(db: Queryable, since: Date): Promise<Map<string, CallSums>> {
  const { rows } = await db.query<{
    party: string;
    ok: bigint;
    refused: bigint;
    failed: bigint;
    msMax: number;
    buckets: string;
    run: bigint | null;
    failedAt: Date | null;
  }>(
    `select party, sum(ok) as ok, sum(refused) as refused, sum(failed) as failed, max(ms_max) as "msMax",
        array_to_string(array[${bucketSums}], ' ') as buckets, sum(run) filter (where minute >= failed_in) as run, max(failed_at) as "failedAt"
      from (select *, max(minute) filter (where failed > 0) over (partition by party) as failed_in from outside_minute where minute >= $1) m
      group by party`,
    [since],
  );
  return new Map(
    rows.map((row) => [
      row.party,
      {
        ok: Number(row.ok),
        refused: Number(row.refused),
        failed: Number(row.failed),
        msMax: row.msMax,
        run: Number(row.run ?? 0n),
        failedAt: row.failedAt,
        buckets: row.buckets.split(' ').map(Number),
      },
    ]),
  );
}

export async function lastErrors(
  db: Queryable,
  parties: readonly string[],
  o: { since: Date; limit: number },
): Promise<{ party: string; at: Date; why: string }[]> {
  const { rows } = await db.query<{ party: string; at: Date; why: string }>(
    `select p.party, e.error_at as at, e.error as why from unnest($1::text[]) as p (party)
      cross join lateral (
        select m.error, m.error_at from outside_minute m
        where m.party = p.party and m.error is not null and m.error_at >= $2 order by m.error_at desc limit $3
      ) e order by e.error_at desc`,
    [parties, o.since, o.limit],
  );
  return rows;
}

export async function deleteMinutesBefore(db: Queryable, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    'delete from outside_minute where (party, minute) in (select party, minute from outside_minute where minute < $1 limit $2)',
    before,
  );
}
