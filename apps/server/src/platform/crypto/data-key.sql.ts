import type { Queryable } from '../db/db.ts';

export type KeyRow = { readonly id: number; readonly activeFrom: Date; readonly finishedAt: Date | null; readonly wrapped: Buffer | null };

export async function listKeys(db: Queryable, masterId: string): Promise<KeyRow[]> {
  const { rows } = await db.query<KeyRow>(
    `select k.id, k.active_from as "activeFrom", k.finished_at as "finishedAt", w.wrapped
       from data_key k left join data_key_wrap w on w.key_id = k.id and w.master_id = $1 order by k.id`,
    [masterId],
  );
  return rows;
}

/** Advisory lock, as no row exists yet: two servers starting on an empty database would each create a first key. */
export async function lockKeys(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('data_key', 0))`);
}

export async function insertKey(tx: Queryable, activeInSeconds: number): Promise<{ id: number; activeFrom: Date }> {
  const { rows } = await tx.query<{ id: number; activeFrom: Date }>(
    `insert into data_key (active_from) values (now() + make_interval(secs => $1)) returning id, active_from as "activeFrom"`,
    [activeInSeconds],
  );
  if (!rows[0]) throw new Error('the new data key has no id');
  return rows[0];
}

export async function insertWrap(tx: Queryable, o: { keyId: number; masterId: string; wrapped: Buffer }): Promise<void> {
  await tx.query('insert into data_key_wrap (key_id, master_id, wrapped) values ($1, $2, $3) on conflict do nothing', [
    o.keyId,
    o.masterId,
    o.wrapped,
  ]);
}

export async function notifyKeysChanged(tx: Queryable): Promise<void> {
  await tx.query(`select pg_notify('data_key_changed', '')`);
}

export async function finishKey(db: Queryable, id: number): Promise<void> {
  await db.query('update data_key set finished_at = now() where id = $1 and finished_at is null', [id]);
}

export async function deleteKeysBefore(tx: Queryable, id: number): Promise<void> {
  await tx.query('delete from data_key_wrap where key_id < $1', [id]);
  await tx.query('delete from data_key where id < $1', [id]);
}

export async function deleteOtherMasters(tx: Queryable, masterId: string): Promise<number> {
  const { rows } = await tx.query('delete from data_key_wrap where master_id <> $1 returning 1', [masterId]);
  return rows.length;
}
