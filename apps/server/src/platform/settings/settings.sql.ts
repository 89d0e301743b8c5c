import { pictureIn } from '@krapao/contract/values/pictures';
import type { Json, Queryable } from '../db/db.ts';

export type SettingRow = { readonly key: string; readonly value: Json; readonly updatedAt: Date };

export async function listSettings(db: Queryable): Promise<SettingRow[]> {
  const { rows } = await db.query<SettingRow>('select key, value, updated_at as "updatedAt" from setting order by key');
  return rows;
}

export async function lockSettings(tx: Queryable, keys: readonly string[]): Promise<SettingRow[]> {
  const { rows } = await tx.query<SettingRow>(
    'select key, value, updated_at as "updatedAt" from setting where key = any($1) order by key for update',
    [keys],
  );
  return rows;
}

export async function putSetting(tx: Queryable, key: string, value: string): Promise<void> {
  await tx.query(
    `with put as (insert into setting (key, value) values ($1, $2)
       on conflict (key) do update set value = excluded.value, updated_at = now() returning key)
     select pg_notify('setting_changed', key) from put`,
    [key, value],
  );
}

export async function resetSetting(db: Queryable, key: string, o: { from: string; to: string }): Promise<void> {
  await db.query('update setting set value = $3, updated_at = now() where key = $1 and value = $2::jsonb', [key, o.from, o.to]);
}

export async function insertMissing(db: Queryable, keys: readonly string[], values: readonly string[]): Promise<void> {
  await db.query('insert into setting (key, value) select * from unnest($1::text[], $2::jsonb[]) on conflict (key) do nothing', [
    keys,
    values,
  ]);
}

export async function listSettingPictures(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ hash: string }>(
    `select distinct found[1] as hash from setting, regexp_matches(value::text, $1, 'g') as found`,
    [pictureIn.source],
  );
  return rows.map(({ hash }) => hash);
}
