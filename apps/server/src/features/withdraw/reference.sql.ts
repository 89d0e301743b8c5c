import type { Queryable } from '../../db/db.ts';

/** Who was paid under one of these references of the bank. */
export async function membersOfPayout(db: Queryable, references: readonly string[]): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select member_id as "memberId" from withdrawal where bank_reference = any($1) limit 20`,
    [references],
  );
  return rows.map(({ memberId }) => memberId);
}
