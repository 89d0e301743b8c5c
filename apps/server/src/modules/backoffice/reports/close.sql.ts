import type { Queryable, Tx } from '../../../platform/db/db.ts';

export type Close = {
  readonly seq: bigint;
  readonly day: string;
  readonly revision: number;
  readonly figures: string;
  readonly prevHash: string;
  readonly hash: string;
  readonly closedAt: Date;
  readonly changedAt: Date | null;
  readonly signedBy: string | null;
  readonly signedAt: Date | null;
  readonly signedReconciled: boolean | null;
};

const columns = `c.seq, c.day::text as day, c.revision, c.figures, c.prev_hash as "prevHash", c.hash, c.closed_at as "closedAt",
  c.changed_at as "changedAt", s.name as "signedBy", s.signed_at as "signedAt", s.reconciled as "signedReconciled"`;
const from = 'report_close c left join report_signature s on s.day = c.day and s.revision = c.revision';
const isLast = 'not exists (select from report_close n where n.day = c.day and n.revision > c.revision)';

/** One close at a time across all nodes: each seal includes the previous one. */
export async function lockCloses(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('report_close'))`);
}

export async function lastSeal(tx: Queryable): Promise<string | null> {
  const { rows } = await tx.query<{ hash: string }>('select hash from report_close order by seq desc limit 1');
  return rows[0]?.hash ?? null;
}

export async function sealBefore(db: Queryable, seq: bigint): Promise<string | null> {
  const { rows } = await db.query<{ hash: string }>('select hash from report_close where seq < $1 order by seq desc limit 1', [seq]);
  return rows[0]?.hash ?? null;
}

export async function insertClose(
  tx: Queryable,
  c: Pick<Close, 'day' | 'revision' | 'figures' | 'prevHash' | 'hash'> & { now: Date },
): Promise<void> {
  await tx.query(
    `insert into report_close (day, revision, figures, prev_hash, hash, closed_at, checked_at) values ($1, $2, $3, $4, $5, $6, $6)`,
    [c.day, c.revision, c.figures, c.prevHash, c.hash, c.now],
  );
}

export async function findClose(db: Queryable, day: string): Promise<Close | null> {
  const { rows } = await db.query<Close>(`select ${columns} from ${from} where c.day = $1 order by c.revision desc limit 1`, [day]);
  return rows[0] ?? null;
}

export async function listCloses(db: Queryable, o: { page: number; limit: number }): Promise<{ total: number; closes: Close[] }> {
  const { rows: counted } = await db.query<{ total: number }>('select count(distinct day)::int as total from report_close');
  const { rows } = await db.query<Close>(`select ${columns} from ${from} where ${isLast} order by c.day desc limit $1 offset $2`, [
    o.limit,
    (o.page - 1) * o.limit,
  ]);
  return { total: counted[0]?.total ?? 0, closes: rows };
}

export async function lastCloses(db: Queryable, count: number): Promise<Close[]> {
  const { rows } = await db.query<Close>(`select ${columns} from ${from} where ${isLast} order by c.day desc limit $1`, [count]);
  return rows;
}

export async function closedDays(db: Queryable, o: { from: string; to: string }): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ day: string }>('select distinct day::text as day from report_close where day between $1 and $2', [
    o.from,
    o.to,
  ]);
  return new Set(rows.map(({ day }) => day));
}

export async function closedEnds(db: Queryable): Promise<{ first: string | null; last: string | null }> {
  const { rows } = await db.query<{ first: string | null; last: string | null }>(
    'select min(day)::text as first, max(day)::text as last from report_close',
  );
  return rows[0] ?? { first: null, last: null };
}

export async function noteChecked(db: Queryable, o: { seq: bigint; at: Date; isSame: boolean }): Promise<void> {
  await db.query(
    'update report_close set checked_at = $2, changed_at = case when $3 then null else coalesce(changed_at, $2) end where seq = $1',
    [o.seq, o.at, o.isSame],
  );
}

export async function insertSignature(
  tx: Queryable,
  s: { day: string; revision: number; staffId: bigint; name: string; hash: string; at: Date; reconciled: boolean },
): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into report_signature (day, revision, staff_id, name, hash, signed_at, reconciled) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict do nothing returning 1`,
    [s.day, s.revision, s.staffId, s.name, s.hash, s.at, s.reconciled],
  );
  return rows.length === 1;
}
