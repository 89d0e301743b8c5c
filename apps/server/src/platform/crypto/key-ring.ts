import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { ConfigError } from '../config/config.ts';
import type { Db, Queryable } from '../db/db.ts';
import * as sql from './data-key.sql.ts';
import { type DataKeys, decrypt, encrypt } from './vault.ts';

/** A KeyObject, because creating one per value costs three times the decryption. */
export type RingKey = { readonly id: number; readonly key: KeyObject; readonly activeFrom: Date; readonly finishedAt: Date | null };

export type KeyRing = DataKeys & {
  keys(): readonly RingKey[];
  reload(): Promise<void>;
};

export const masterIdOf = (masterKey: Buffer): string =>
  createHash('sha256').update('krapao master key id').update(masterKey).digest('hex').slice(0, 16);

const contextOf = (keyId: number): string => `data_key:${keyId}`;

/** Time for every server to load a new key before it is first used. */
const headStartSeconds = 30;

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
      // The key may have been added while this server was disconnected; after the reload the next call finds it.
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
        `DATA_KEY does not decrypt data key ${row.id} of this database: it was encrypted with another master key. Set the original key`,
      ]);
    return { ...row, key: createSecretKey(decrypt(masterKey, wrapped, contextOf(row.id))) };
  });
}

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
 * The new data key becomes active on all servers after a head start. `newMasterKey` additionally wraps every data key, so that
 * servers can be restarted with it one by one.
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

/** Call only when every server uses this master key: no other one can decrypt the data keys afterwards. */
export async function forgetOtherMasters(tx: Queryable, masterKey: Buffer): Promise<number> {
  await sql.lockKeys(tx);
  await readKeys(tx, masterKey);
  return sql.deleteOtherMasters(tx, masterIdOf(masterKey));
}
