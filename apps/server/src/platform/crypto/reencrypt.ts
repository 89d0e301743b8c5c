import type { Db, Queryable } from '../db/db.ts';
import type { Host } from '../host.ts';
import { deleteKeysBefore, finishKey } from './data-key.sql.ts';
import { encryptedPrefix, type Vault } from './vault.ts';

export type EncryptedColumn = {
  readonly table: string;
  readonly column: string;
  readonly key: readonly string[];
  readonly ownerColumns?: readonly string[];
  readonly ownerOf: (row: Readonly<Record<string, unknown>>) => string;
};

const rowsAtOnce = 200;
/** A value encrypted with the old key may still be uncommitted this long after the new key became active. */
const oldKeyGraceMs = 10 * 60_000;

export async function reencryptAll(core: Host, columns: readonly EncryptedColumn[]): Promise<void> {
  const { db, vault, keyRing, log } = core;
  await keyRing.reload();
  const { id } = keyRing.current();
  const current = keyRing.keys().find((key) => key.id === id);
  const older = keyRing.keys().filter((key) => key.id < id);
  if (!current || (current.finishedAt && older.length === 0)) return;
  let changed = 0;
  for (const column of columns) {
    const count = await reencryptColumn(db, vault, column, encryptedPrefix(id));
    if (count > 0)
      log.info({ table: column.table, column: column.column, count, key: id }, 'values re-encrypted with the current data key');
    changed += count;
  }
  await finishKey(db, id);
  if (changed > 0 || older.length === 0 || Date.now() - current.activeFrom.getTime() < oldKeyGraceMs) return;
  await db.tx((tx) => deleteKeysBefore(tx, id));
  await keyRing.reload();
  log.info({ kept: id, gone: older.map((key) => key.id) }, 'deleted older data keys');
}

async function reencryptColumn(db: Db, vault: Vault, c: EncryptedColumn, prefix: Buffer): Promise<number> {
  let after: readonly unknown[] | null = null;
  let count = 0;
  for (;;) {
    const rows: Record<string, unknown>[] = await oldRows(db, c, prefix, after);
    for (const row of rows) if (await reencryptRow(db, vault, c, row)) count += 1;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return count;
    after = c.key.map((name) => last[name]);
  }
}

async function oldRows(
  db: Queryable,
  c: EncryptedColumn,
  prefix: Buffer,
  after: readonly unknown[] | null,
): Promise<Record<string, unknown>[]> {
  const key = c.key.join(', ');
  const beyond = after ? `and (${key}) > (${c.key.map((_, i) => `$${i + 2}`).join(', ')})` : '';
  const columns = [...c.key, ...(c.ownerColumns ?? []), c.column].join(', ');
  const { rows } = await db.query<Record<string, unknown>>(
    `select ${columns} from ${c.table} where substring(${c.column} from 1 for ${prefix.length}) <> $1 ${beyond} order by ${key} limit ${rowsAtOnce}`,
    [prefix, ...(after ?? [])],
  );
  return rows;
}

async function reencryptRow(db: Queryable, vault: Vault, c: EncryptedColumn, row: Record<string, unknown>): Promise<boolean> {
  const old = row[c.column];
  if (!Buffer.isBuffer(old)) throw new Error(`${c.table}.${c.column} is not bytea`);
  const owner = c.ownerOf(row);
  const encrypted = vault.encrypt(vault.decrypt(old, owner), owner);
  const where = c.key.map((name, i) => `${name} = $${i + 3}`).join(' and ');
  const { rows } = await db.query(`update ${c.table} set ${c.column} = $1 where ${where} and ${c.column} = $2 returning 1`, [
    encrypted,
    old,
    ...c.key.map((name) => row[name]),
  ]);
  return rows.length === 1;
}
