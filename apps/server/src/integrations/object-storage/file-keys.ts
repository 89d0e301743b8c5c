import { createSecretKey, type KeyObject, randomBytes, randomInt } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EncryptedColumn } from '../../platform/crypto/reencrypt.ts';
import type { FileKey } from '../../platform/crypto/sealed-file.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import type { Queryable } from '../../platform/db/db.ts';
import * as sql from './file-store.sql.ts';

const ownerOf = (id: number): string => `file_key.key:${id}`;

/** Rotating the data keys re-encrypts these rows; the files stay unchanged. */
export const encryptedFileKey: EncryptedColumn = {
  table: 'file_key',
  column: 'key',
  key: ['id'],
  ownerOf: ({ id }) => ownerOf(Number(id)),
};

export type FileKeys = {
  /** Reads the database each time, so that a new key takes effect on all servers immediately. */
  newest(): Promise<FileKey>;
  find(id: number): Promise<KeyObject>;
};

export function makeFileKeys(db: Queryable, vault: Vault): FileKeys {
  const known = new LRUCache<number, KeyObject>({ max: 1_000 });
  const opened = ({ id, key }: { id: number; key: Buffer }): KeyObject => {
    const made = known.get(id) ?? createSecretKey(Buffer.from(vault.decrypt(key, ownerOf(id)), 'base64'));
    known.set(id, made);
    return made;
  };
  return {
    async newest() {
      const row = (await sql.findNewestKey(db)) ?? (await addFileKey(db, vault));
      return { id: row.id, key: opened(row) };
    },
    async find(id) {
      const found = known.get(id);
      if (found) return found;
      const row = await sql.findKey(db, id);
      if (!row) throw new Error(`the key ${id} of a file is not in the database`);
      return opened(row);
    },
  };
}

export async function addFileKey(db: Queryable, vault: Vault): Promise<{ id: number; key: Buffer }> {
  const id = randomInt(1, 2 ** 31);
  const row = { id, key: vault.encrypt(randomBytes(32).toString('base64'), ownerOf(id)) };
  await sql.insertKey(db, row);
  return row;
}
