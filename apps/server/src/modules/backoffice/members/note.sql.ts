import type { Queryable } from '../../../platform/db/db.ts';

export type Note = { readonly id: bigint; readonly staffId: bigint; readonly text: string; readonly createdAt: Date };

export async function insertNote(tx: Queryable, n: Omit<Note, 'id'> & { memberId: bigint }): Promise<void> {
  await tx.query('insert into member_note (member_id, staff_id, text, created_at) values ($1, $2, $3, $4)', [
    n.memberId,
    n.staffId,
    n.text,
    n.createdAt,
  ]);
}

/** The newest first. */
export async function notesBefore(db: Queryable, o: { memberId: bigint; before: bigint | null; limit: number }): Promise<Note[]> {
  const { rows } = await db.query<Note>(
    `select id, staff_id as "staffId", text, created_at as "createdAt" from member_note
      where member_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [o.memberId, o.before, o.limit],
  );
  return rows;
}
