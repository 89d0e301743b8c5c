import type { PoolClient } from '@krapao/pg';
import type { Queryable } from '../../../platform/db/db.ts';
import type { ProvenSlice, RowFault } from './prove-rows.ts';

const lockKey = 7_264_019_192n;
const restSeconds = 60;

export async function lockProof(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lockKey]);
  return rows[0]?.got === true;
}

export async function nextPlace(db: Queryable): Promise<bigint | 'beginning' | null> {
  const { rows } = await db.query<{ doneTo: bigint | null; isDue: boolean }>(
    `select done_to as "doneTo", coalesce(finished_at < now() - make_interval(secs => ${restSeconds}), true) as "isDue" from row_proof`,
  );
  const [row] = rows;
  if (row?.doneTo !== null && row?.doneTo !== undefined) return row.doneTo;
  return row === undefined || row.isDue ? 'beginning' : null;
}

export async function noteProven(client: PoolClient, { after, upTo, isLast, faults }: ProvenSlice): Promise<RowFault[]> {
  const place = [faults.map((one) => one.memberId), faults.map((one) => one.book), faults.map((one) => one.name)];
  await client.query('begin');
  try {
    await client.query(
      `delete from row_fault where member_id > $1 and member_id <= $2
        and (member_id, book, name) not in (select * from unnest($3::bigint[], $4::text[], $5::text[]))`,
      [after, upTo, ...place],
    );
    const { rows } = await client.query<RowFault>(
      `insert into row_fault (member_id, book, name, detail, found_at)
        select f.member_id, f.book, f.name, f.detail, now() from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as f (member_id, book, name, detail)
        on conflict do nothing returning member_id as "memberId", book, name, detail`,
      [...place, faults.map((one) => one.detail)],
    );
    await client.query(
      `insert into row_proof as p (done_to, finished_at) values ($1, case when $1::bigint is null then now() end)
        on conflict (one) do update set done_to = excluded.done_to, finished_at = coalesce(excluded.finished_at, p.finished_at)`,
      [isLast ? null : upTo],
    );
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

export type RowProofState = {
  readonly faults: number;
  readonly since: Date | null;
  readonly age: number | null;
};

export async function rowProofState(db: Queryable): Promise<RowProofState> {
  const { rows } = await db.query<RowProofState>(
    `select count(*)::int as faults, min(found_at) as since,
        (select extract(epoch from now() - finished_at)::float8 from row_proof) as age from row_fault`,
  );
  return rows[0] ?? { faults: 0, since: null, age: null };
}
