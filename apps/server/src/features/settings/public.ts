import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Db, Queryable } from '../../db/db.ts';
import type { Listener } from '../../db/listen.ts';
import { definitions, type SettingKey, type SettingValue } from './definitions.ts';

export { type Bank, bankNames, banksOf } from './banks.ts';
export type { SettingKey, SettingValue } from './definitions.ts';

export type Settings = {
  get<K extends SettingKey>(key: K): SettingValue<K>;
  /** Grows with every change, so that what was made from settings can be kept until then. */
  version(): number;
  put<K extends SettingKey>(tx: Queryable, key: K, value: SettingValue<K>): Promise<void>;
  reload(): Promise<void>;
};

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(definitions, key);

/** The value as it may be kept (HTML cleaned), or null when it is not of the setting's form. */
export const parseSetting = <K extends SettingKey>(key: K, value: unknown): SettingValue<K> | null => {
  // A zero character has no place in the database's JSON.
  if (JSON.stringify(value)?.includes('\\u0000')) return null;
  const parsed = z.safeParse(definitions[key].schema, value);
  return parsed.success ? (parsed.data as SettingValue<K>) : null;
};

/** Settings are read on every call, so they stand in memory; a change is heard through the database. */
export async function makeSettings(db: Db, listener: Listener, log: Logger): Promise<Settings> {
  let values = new Map<string, unknown>();
  let version = 0;

  const read = async (): Promise<void> => {
    const { rows } = await db.query<{ key: string; value: unknown }>('select key, value from setting');
    const next = new Map<string, unknown>();
    for (const { key, value } of rows) {
      if (!isSettingKey(key)) continue;
      const parsed = parseSetting(key, value);
      // Written by another version or by hand: the first value stands in until staff write it anew.
      if (parsed === null) log.error({ setting: key }, 'a setting in the database has a wrong form');
      else next.set(key, parsed);
    }
    values = next;
    version += 1;
  };
  // One after another: the answer to an older question must not overwrite a newer one.
  let reading: Promise<void> = Promise.resolve();
  const reload = (): Promise<void> => {
    const mine = reading.then(read);
    reading = mine.catch(() => {});
    return mine;
  };
  await writeInitial(db);
  await reload();
  listener.on('setting_changed', () => {
    reload().catch((error: unknown) => log.error({ err: error }, 'settings could not be read again'));
  });

  return {
    get: <K extends SettingKey>(key: K) => (values.has(key) ? values.get(key) : definitions[key].initial) as SettingValue<K>,
    version: () => version,
    async put(tx, key, value) {
      const clean = parseSetting(key, value);
      if (clean === null) throw new Error(`the value for the setting ${key} has a wrong form`);
      await tx.query(
        `with put as (insert into setting (key, value) values ($1, $2)
           on conflict (key) do update set value = excluded.value, updated_at = now() returning key)
         select pg_notify('setting_changed', key) from put`,
        [key, JSON.stringify(clean)],
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
