import type { Queryable } from '../../db/db.ts';

/** Who sent a slip with one of these references, ours or the bank’s. */
export async function membersOfSlip(db: Queryable, references: readonly string[]): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select member_id as "memberId" from slip where reference = any($1) or trans_ref = any($1) limit 20`,
    [references],
  );
  return rows.map(({ memberId }) => memberId);
}
