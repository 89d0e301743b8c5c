import type { Logger } from 'pino';
import type { Db, Queryable } from '../db/db.ts';
import type { Listener } from '../db/listen.ts';
import { definitions, type SettingKey, type SettingValue } from './definitions.ts';
import { closeDemoAccounts } from './demo-accounts.ts';
import { isSettingKey, parseSetting } from './setting.rules.ts';
import * as sql from './settings.sql.ts';

export type Settings = {
  get<K extends SettingKey>(key: K): SettingValue<K>;
  /** Increases with every change; lets callers cache derived values. */
  version(): number;
  /** Caches the result until a setting changes, keyed by `make`: pass the same function each time. */
  derived<S, T>(make: (source: S) => T, source: S): T;
  put<K extends SettingKey>(tx: Queryable, key: K, value: SettingValue<K>): Promise<void>;
  reload(): Promise<void>;
};

export async function makeSettings(db: Db, listener: Listener, log: Logger, production: boolean): Promise<Settings> {
  let values = new Map<string, unknown>();
  let version = 0;
  let lastText = '';
  const made = new Map<unknown, unknown>();

  const read = async (): Promise<void> => {
    const next = new Map<string, unknown>();
    const rows = await sql.listSettings(db);
    const text = JSON.stringify(rows);
    if (text === lastText) return;
    for (const { key, value } of rows) {
      if (!isSettingKey(key)) continue;
      const parsed = parseSetting(key, value);
      // Written by another version or by hand: use the default until staff save it again.
      if (parsed === null) log.error({ setting: key }, 'a setting in the database is malformed');
      else next.set(key, parsed);
    }
    lastText = text;
    values = next;
    version += 1;
    made.clear();
  };
  // Sequential: an older result must not overwrite a newer one.
  let reading: Promise<void> = Promise.resolve();
  const reload = (): Promise<void> => {
    const mine = reading.then(read);
    reading = mine.catch(() => {});
    return mine;
  };
  // Staff can only edit what they see, so every setting is inserted at the first start.
  const keys = Object.keys(definitions).filter(isSettingKey);
  await sql.insertMissing(
    db,
    keys,
    keys.map((key) => JSON.stringify(definitions[key].initial)),
  );
  if (production) {
    const { deposit, payout, contact, info, licence } = definitions;
    await closeDemoAccounts(db, {
      deposit: deposit.initial,
      payout: payout.initial,
      contact: contact.initial,
      info: info.initial,
      licence: licence.initial,
    });
  }
  await reload();
  listener.on('setting_changed', () => {
    reload().catch((error: unknown) => log.error({ err: error }, 'could not reload settings'));
  });

  return {
    get: <K extends SettingKey>(key: K) => (values.has(key) ? values.get(key) : definitions[key].initial) as SettingValue<K>,
    version: () => version,
    derived<S, T>(make: (source: S) => T, source: S): T {
      if (!made.has(make)) made.set(make, make(source));
      return made.get(make) as T;
    },
    async put(tx, key, value) {
      const clean = parseSetting(key, value);
      if (clean === null) throw new Error(`the value of setting ${key} is malformed`);
      await sql.putSetting(tx, key, JSON.stringify(clean));
    },
    reload,
  };
}
