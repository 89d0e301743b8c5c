import type { Queryable } from '../../platform/db/db.ts';

export async function lockLinks(tx: Queryable): Promise<void> {
  await tx.query('lock table first_admin_link in exclusive mode');
}

export async function putLink(tx: Queryable, o: { tokenHash: Buffer; expiresAt: Date }): Promise<void> {
  await tx.query('delete from first_admin_link');
  await tx.query('insert into first_admin_link (token_hash, expires_at) values ($1, $2)', [o.tokenHash, o.expiresAt]);
}

export async function takeLink(tx: Queryable, o: { tokenHash: Buffer; now: Date }): Promise<boolean> {
  const { rowCount } = await tx.query('delete from first_admin_link where token_hash = $1 and expires_at > $2', [o.tokenHash, o.now]);
  return rowCount === 1;
}
