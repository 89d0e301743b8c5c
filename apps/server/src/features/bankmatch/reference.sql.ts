import type { Queryable } from '../../db/db.ts';

/** Whose a transfer with one of these references of the bank is. */
export async function membersOfTransfer(db: Queryable, references: readonly string[]): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select member_id as "memberId" from bank_transfer where (outside = any($1) or trans_ref = any($1)) and member_id is not null limit 20`,
    [references],
  );
  return rows.map(({ memberId }) => memberId);
}
