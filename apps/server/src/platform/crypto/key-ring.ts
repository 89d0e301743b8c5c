import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { ConfigError } from '../config/config.ts';
import type { Db, Queryable } from '../db/db.ts';
import * as sql from './data-key.sql.ts';
import { type DataKeys, decrypt, encrypt } from './vault.ts';

/** A key object, because making one of bytes for each value costs three times the decryption. */
export type RingKey = { readonly id: number; readonly key: KeyObject; readonly activeFrom: Date; readonly finishedAt: Date | null };

export type KeyRing = DataKeys & {
  keys(): readonly RingKey[];
  reload(): Promise<void>;
};

/** A public id of a master key: distinguishes two keys and reveals nothing about them. */
export const masterIdOf = (masterKey: Buffer): string =>
  createHash('sha256').update('krapao master key id').update(masterKey).digest('hex').slice(0, 16);

const contextOf = (keyId: number): string => `data_key:${keyId}`;

/** Long enough for every server to have read the new key before the first value is encrypted with it. */
const headStartSeconds = 30;

/** The data keys that this master key can decrypt. The first start creates the first one. */
export async function openKeyRing(db: Db, masterKey: Buffer, clock: () => Date = () => new Date()): Promise<KeyRing> {
  let keys: readonly RingKey[] = [];
  const reload = async (): Promise<void> => {
    keys = await readKeys(db, masterKey);
  };
  await db.tx(async (tx) => {
    await sql.lockKeys(tx);
    if ((await sql.listKeys(tx, masterIdOf(masterKey))).length === 0) await addKey(tx, [masterKey], 0);
  });
  await reload();
  return {
    masterKey,
    keys: () => keys,
    current() {
      const now = clock().getTime();
      const current = keys.findLast(({ activeFrom }) => activeFrom.getTime() <= now) ?? keys[0];
      if (!current) throw new Error('no data key exists');
      return current;
    },
    find(id) {
      const found = keys.find((one) => one.id === id);
      // It may have been added while this server had no database connection: the next call finds it.
      if (!found) reload().catch(() => {});
      return found?.key ?? null;
    },
    reload,
  };
}

async function readKeys(db: Queryable, masterKey: Buffer): Promise<RingKey[]> {
  const rows = await sql.listKeys(db, masterIdOf(masterKey));
  return rows.map(({ wrapped, ...row }) => {
    // Without this check the server would start and fail only for members whose values use this key.
    if (!wrapped)
      throw new ConfigError([
        `DATA_KEY does not decrypt data key ${row.id} of this database: it was encrypted with another master key. Set the one that it had`,
      ]);
    return { ...row, key: createSecretKey(decrypt(masterKey, wrapped, contextOf(row.id))) };
  });
}

/** Throws `ConfigError` when a data key of this database was encrypted with another master key. */
export async function refuseOtherMaster(db: Queryable, masterKey: Buffer): Promise<void> {
  await readKeys(db, masterKey);
}

async function addKey(tx: Queryable, masterKeys: readonly Buffer[], activeInSeconds: number): Promise<{ id: number; activeFrom: Date }> {
  const key = createSecretKey(randomBytes(32));
  const added = await sql.insertKey(tx, activeInSeconds);
  for (const masterKey of masterKeys) await wrap(tx, masterKey, { id: added.id, key });
  return added;
}

const wrap = (tx: Queryable, masterKey: Buffer, { id, key }: Pick<RingKey, 'id' | 'key'>): Promise<void> =>
  sql.insertWrap(tx, { keyId: id, masterId: masterIdOf(masterKey), wrapped: encrypt(masterKey, key.export(), contextOf(id)) });

/**
 * A new data key takes over on all running servers after a head start. With `newMasterKey` every data key is wrapped with that one as well, so that servers
 * may be restarted with it one after the other.
 */
export async function rotateKeys(
  tx: Queryable,
  o: { masterKey: Buffer; newMasterKey?: Buffer | undefined },
): Promise<{ id: number; activeFrom: Date }> {
  await sql.lockKeys(tx);
  const known = await readKeys(tx, o.masterKey);
  if (o.newMasterKey) for (const key of known) await wrap(tx, o.newMasterKey, key);
  const added = await addKey(tx, o.newMasterKey ? [o.masterKey, o.newMasterKey] : [o.masterKey], headStartSeconds);
  await sql.notifyKeysChanged(tx);
  return added;
}

/** Call it when every server runs with this master key: afterwards no other master key decrypts the data keys. Returns how many wraps were deleted. */
export async function forgetOtherMasters(tx: Queryable, masterKey: Buffer): Promise<number> {
  await sql.lockKeys(tx);
  await readKeys(tx, masterKey);
  return sql.deleteOtherMasters(tx, masterIdOf(masterKey));
}
