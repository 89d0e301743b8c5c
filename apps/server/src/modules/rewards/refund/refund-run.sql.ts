import type { Queryable } from '../../../platform/db/db.ts';

export type RunRow = {
  day: string;
  startedAt: Date;
  finishedAt: Date | null;
  doneTo: bigint;
  members: bigint;
  thb: bigint;
  lak: bigint;
};

const columns = `day::text as day, started_at as "startedAt", finished_at as "finishedAt", done_to as "doneTo", members, thb, lak`;

/** Continues an unfinished run. Restarts a finished one if `again`, or if it began before `dayEnd` and the day is over now. */
export async function beginRun(tx: Queryable, o: { day: string; now: Date; dayEnd: Date; again: boolean }): Promise<void> {
  await tx.query(
    `insert into refund_run as r (day, started_at) values ($1, $2)
     on conflict (day) do update set started_at = excluded.started_at, finished_at = null, done_to = 0
     where (r.finished_at is not null and $4) or (r.started_at < $3 and excluded.started_at >= $3)`,
    [o.day, o.now, o.dayEnd, o.again],
  );
}

export async function lockRun(tx: Queryable, day: string): Promise<RunRow | null> {
  const { rows } = await tx.query<RunRow>(`select ${columns} from refund_run where day = $1 for update`, [day]);
  return rows[0] ?? null;
}

export async function findRun(db: Queryable, day: string): Promise<RunRow | null> {
  const { rows } = await db.query<RunRow>(`select ${columns} from refund_run where day = $1`, [day]);
  return rows[0] ?? null;
}

export async function advanceRun(
  tx: Queryable,
  o: { day: string; doneTo: bigint; members: number; thb: bigint; lak: bigint; finishedAt: Date | null },
): Promise<void> {
  await tx.query(
    'update refund_run set done_to = $2, members = members + $3, thb = thb + $4, lak = lak + $5, finished_at = $6 where day = $1',
    [o.day, o.doneTo, o.members, o.thb, o.lak, o.finishedAt],
  );
}

export async function recentRuns(db: Queryable, since: string): Promise<{ runs: RunRow[]; firstDay: string | null }> {
  const { rows } = await db.query<RunRow>(`select ${columns} from refund_run where day >= $1 or finished_at is null`, [since]);
  const { rows: first } = await db.query<{ day: string | null }>('select min(day)::text as day from refund_run');
  return { runs: rows, firstDay: first[0]?.day ?? null };
}

export async function listRuns(db: Queryable, o: { page: number; limit: number }): Promise<{ total: number; runs: RunRow[] }> {
  const { rows: counted } = await db.query<{ total: bigint }>('select count(*) as total from refund_run');
  const { rows } = await db.query<RunRow>(`select ${columns} from refund_run order by day desc limit $1 offset $2`, [
    o.limit,
    (o.page - 1) * o.limit,
  ]);
  return { total: Number(counted[0]?.total ?? 0n), runs: rows };
}
