import type { LocalText } from '@krapao/contract/languages';
import type { Queryable, Tx } from '../../db/db.ts';

export type Canned = { readonly shortcut: string; readonly text: LocalText };

export async function listCanned(db: Queryable): Promise<Canned[]> {
  const { rows } = await db.query<Canned>('select shortcut, text from chat_canned order by shortcut limit 1000');
  return rows;
}

export async function writeCanned(tx: Tx, c: Canned & { staffId: bigint; now: Date }): Promise<void> {
  await tx.query(
    `insert into chat_canned (shortcut, text, updated_by, updated_at) values ($1, $2, $3, $4)
     on conflict (shortcut) do update set text = excluded.text, updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
    [c.shortcut, JSON.stringify(c.text), c.staffId, c.now],
  );
}

/** False where there is none. */
export async function deleteCannedRow(tx: Tx, shortcut: string): Promise<boolean> {
  const { rows } = await tx.query('delete from chat_canned where shortcut = $1 returning 1', [shortcut]);
  return rows.length > 0;
}
