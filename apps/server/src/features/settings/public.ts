import * as z from 'zod/mini';
import type { Db, Queryable } from '../../db/db.ts';
import type { Listener } from '../../db/listen.ts';
import { definitions, type SettingKey, type SettingValue } from './definitions.ts';

export type { SettingKey, SettingValue } from './definitions.ts';

export type Settings = {
  get<K extends SettingKey>(key: K): SettingValue<K>;
  /** Grows with every change, so that what was made from settings can be kept until then. */
  version(): number;
  put<K extends SettingKey>(tx: Queryable, key: K, value: SettingValue<K>): Promise<void>;
  reload(): Promise<void>;
};

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(definitions, key);

export const parseSetting = <K extends SettingKey>(key: K, value: unknown): SettingValue<K> | null => {
  const parsed = z.safeParse(definitions[key].schema, value);
  return parsed.success ? (parsed.data as SettingValue<K>) : null;
};

/** Settings are read on every call, so they stand in memory; a change is heard through the database. */
export async function makeSettings(db: Db, listener: Listener): Promise<Settings> {
  let values = new Map<string, unknown>();
  let version = 0;

  const reload = async (): Promise<void> => {
    const { rows } = await db.query<{ key: string; value: unknown }>('select key, value from setting');
    values = new Map(
      rows.filter((row) => isSettingKey(row.key) && parseSetting(row.key, row.value) !== null).map((row) => [row.key, row.value]),
    );
    version += 1;
  };
  await writeInitial(db);
  await reload();
  listener.on('setting_changed', () => void reload().catch(() => {}));

  return {
    get: <K extends SettingKey>(key: K) => (values.has(key) ? values.get(key) : definitions[key].initial) as SettingValue<K>,
    version: () => version,
    async put(tx, key, value) {
      await tx.query(
        `with put as (insert into setting (key, value) values ($1, $2)
           on conflict (key) do update set value = excluded.value, updated_at = now() returning key)
         select pg_notify('setting_changed', key) from put`,
        [key, JSON.stringify(value)],
      );
    },
    reload,
  };
}

/** Staff can only edit what they can see: every setting stands in the table from the first start. */
async function writeInitial(db: Queryable): Promise<void> {
  const keys = Object.keys(definitions).filter(isSettingKey);
  await db.query('insert into setting (key, value) select * from unnest($1::text[], $2::jsonb[]) on conflict (key) do nothing', [
    keys,
    keys.map((key) => JSON.stringify(definitions[key].initial)),
  ]);
}
