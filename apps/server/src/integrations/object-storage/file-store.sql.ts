import type { Queryable } from '../../platform/db/db.ts';
import type { PlaceKind } from './port.ts';

export async function findPlace(db: Queryable): Promise<PlaceKind | null> {
  const { rows } = await db.query<{ place: PlaceKind }>('select place from file_place');
  return rows[0]?.place ?? null;
}

export async function insertPlace(db: Queryable, place: PlaceKind): Promise<void> {
  await db.query('insert into file_place (place) values ($1) on conflict do nothing', [place]);
}

export async function putPlace(db: Queryable, place: PlaceKind): Promise<void> {
  await db.query(
    'insert into file_place (place) values ($1) on conflict (only_row) do update set place = excluded.place, changed_at = now() where file_place.place <> excluded.place',
    [place],
  );
}

export async function findFolderId(db: Queryable): Promise<string | null> {
  const { rows } = await db.query<{ id: string | null }>('select folder_id as id from file_place');
  return rows[0]?.id ?? null;
}

export async function noteFolderId(db: Queryable, id: string): Promise<string> {
  await db.query('update file_place set folder_id = $1 where folder_id is null', [id]);
  return (await findFolderId(db)) ?? id;
}

type KeyRow = { readonly id: number; readonly key: Buffer };

export async function findNewestKey(db: Queryable): Promise<KeyRow | null> {
  const { rows } = await db.query<KeyRow>('select id, key from file_key order by added_at desc, id desc limit 1');
  return rows[0] ?? null;
}

export async function findKey(db: Queryable, id: number): Promise<KeyRow | null> {
  const { rows } = await db.query<KeyRow>('select id, key from file_key where id = $1', [id]);
  return rows[0] ?? null;
}

export async function insertKey(db: Queryable, { id, key }: KeyRow): Promise<void> {
  await db.query('insert into file_key (id, key) values ($1, $2)', [id, key]);
}

/** Session lock: lasts until the connection is released or lost. */
export async function lockMove(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(hashtextextended('files:move', 0)) as locked`);
  return rows[0]?.locked === true;
}

export async function unlockMove(client: Queryable): Promise<void> {
  await client.query(`select pg_advisory_unlock(hashtextextended('files:move', 0))`);
}

export async function stillConnected(client: Queryable): Promise<void> {
  await client.query('select 1');
}
