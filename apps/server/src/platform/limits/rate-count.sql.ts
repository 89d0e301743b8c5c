import type { Queryable } from '../db/db.ts';

export type Counted = { readonly key: string; readonly count: number; readonly minute: number; readonly leftMs: number };

/** Adds to the counts of this minute, by the database's clock, and answers what they are then. Keys come sorted, so that two servers never wait for each other in a circle. */
export async function addCounts(db: Queryable, keys: readonly string[], amounts: readonly number[]): Promise<Counted[]> {
  const { rows } = await db.query<Counted>(
    `insert into rate_count (key, minute, count)
     select given.key, floor(extract(epoch from now()) / 60), given.amount from unnest($1::text[], $2::integer[]) given (key, amount)
     on conflict (key, minute) do update set count = rate_count.count + excluded.count
     returning key, count, minute::float8, ((minute + 1) * 60 - extract(epoch from now()))::float8 * 1000 as "leftMs"`,
    [keys, amounts],
  );
  return rows;
}

export async function deleteCountsBefore(db: Queryable, minute: number): Promise<void> {
  await db.query('delete from rate_count where minute < $1', [minute]);
}
