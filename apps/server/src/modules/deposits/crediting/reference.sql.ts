import type { Queryable } from '../../../platform/db/db.ts';

/** Who was credited under one of these outside names. */
export async function membersOfOutside(db: Queryable, references: readonly string[]): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select member_id as "memberId" from outside_reference where kind = any('{bank,gateway,voucher,wallet}') and reference = any($1) limit 20`,
    [references],
  );
  return rows.map(({ memberId }) => memberId);
}
