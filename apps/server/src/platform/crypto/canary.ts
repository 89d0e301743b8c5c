import { timingSafeEqual } from 'node:crypto';
import { ConfigError } from '../config/config.ts';
import type { Queryable } from '../db/db.ts';
import { refuseOtherMaster } from './key-ring.ts';
import { makeIndexHash, type Vault } from './vault.ts';

const indexKeyName = 'INDEX_KEY';
const wrongIndexKey = (): ConfigError =>
  new ConfigError([
    `${indexKeyName}: is not the key this database was written with: look-ups of bank accounts, phones and codes would fail. Set the original key`,
  ]);
const proofOf = (vault: Pick<Vault, 'hash'>): Buffer => vault.hash('canary', indexKeyName);

/** Runs before migration. Throws `ConfigError` naming a key that does not match the database. */
export async function refuseWrongKeys(db: Queryable, keys: { dataKey: Buffer; indexKey: Buffer }): Promise<void> {
  const { rows } = await db.query<{ wraps: boolean; canary: boolean }>(
    `select to_regclass('public.data_key_wrap') is not null as wraps, to_regclass('public.key_canary') is not null as canary`,
  );
  if (rows[0]?.wraps) await refuseOtherMaster(db, keys.dataKey);
  if (rows[0]?.canary) await fits(db, { hash: makeIndexHash(keys.indexKey) });
}

/**
 * Checks INDEX_KEY against its canary. An older database has none; there `known` checks values that are encrypted and hashed: null
 * if it has none, false if a hash was made with another key.
 */
export async function proveIndexKey(db: Queryable, vault: Pick<Vault, 'hash'>, known: () => Promise<boolean | null>): Promise<void> {
  if (await fits(db, vault)) return;
  if ((await known()) === false) throw wrongIndexKey();
  await db.query('insert into key_canary (name, proof_hash) values ($1, $2) on conflict do nothing', [indexKeyName, proofOf(vault)]);
  await fits(db, vault);
}

async function fits(db: Queryable, vault: Pick<Vault, 'hash'>): Promise<boolean> {
  const { rows } = await db.query<{ proof: Buffer }>('select proof_hash as proof from key_canary where name = $1', [indexKeyName]);
  const kept = rows[0]?.proof;
  if (kept && !timingSafeEqual(kept, proofOf(vault))) throw wrongIndexKey();
  return kept !== undefined;
}
