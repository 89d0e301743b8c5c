import type { Queryable } from '../../../platform/db/db.ts';

export type DocumentId = { readonly memberId: bigint; readonly id: string };
export type Document = DocumentId & { readonly picture: Buffer; readonly sealedKey: Buffer };

export async function insertDocument(tx: Queryable, d: Document & { bytes: number; staffId: bigint; createdAt: Date }): Promise<void> {
  await tx.query(
    'insert into member_document (member_id, id, picture, sealed_key, bytes, staff_id, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [d.memberId, d.id, d.picture, d.sealedKey, d.bytes, d.staffId, d.createdAt],
  );
}

export async function findDocument(db: Queryable, { memberId, id }: DocumentId): Promise<Document | null> {
  const { rows } = await db.query<Document>(
    'select member_id as "memberId", id, picture, sealed_key as "sealedKey" from member_document where member_id = $1 and id = $2',
    [memberId, id],
  );
  return rows[0] ?? null;
}

export async function lockUnused(tx: Queryable, { memberId, id }: DocumentId): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from member_document where member_id = $1 and id = $2 and used_at is null for update', [
    memberId,
    id,
  ]);
  return rowCount === 1;
}

export async function useDocument(tx: Queryable, { memberId, id }: DocumentId, at: Date): Promise<void> {
  await tx.query('update member_document set used_at = $3 where member_id = $1 and id = $2', [memberId, id, at]);
}

export async function countUnused(db: Queryable, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from member_document where member_id = $1 and used_at is null',
    [memberId],
  );
  return rows[0]?.count ?? 0;
}

export async function deleteOldDocuments(db: Queryable, o: { usedBefore: Date; unusedBefore: Date }): Promise<void> {
  await db.query('delete from member_document where created_at < $2 and (used_at is null or created_at < $1)', [
    o.usedBefore,
    o.unusedBefore,
  ]);
}
