import type { LocalText } from '@krapao/contract/values/languages';
import type { Queryable, Tx } from '../../../platform/db/db.ts';

type Canned = { readonly shortcut: string; readonly text: LocalText };
type CannedRecord = Canned & { readonly updatedAt: Date };

export async function listCanned(db: Queryable): Promise<CannedRecord[]> {
  const { rows } = await db.query<CannedRecord>(
    'select shortcut, text, updated_at as "updatedAt" from chat_canned order by shortcut limit 1000',
  );
  return rows;
}

export async function lockCanned(tx: Tx, shortcut: string): Promise<CannedRecord | undefined> {
  const { rows } = await tx.query<CannedRecord>(
    'select shortcut, text, updated_at as "updatedAt" from chat_canned where shortcut = $1 for update',
    [shortcut],
  );
  return rows[0];
}

export async function writeCanned(tx: Tx, c: Canned & { staffId: bigint; now: Date }): Promise<void> {
  await tx.query(
    `insert into chat_canned (shortcut, text, updated_by, updated_at) values ($1, $2, $3, $4)
     on conflict (shortcut) do update set text = excluded.text, updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
    [c.shortcut, JSON.stringify(c.text), c.staffId, c.now],
  );
}

export async function deleteCannedRow(tx: Tx, shortcut: string): Promise<void> {
  await tx.query('delete from chat_canned where shortcut = $1', [shortcut]);
}
