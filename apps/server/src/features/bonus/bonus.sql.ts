import type { Queryable } from '../../db/db.ts';

export async function liveBonusType(db: Queryable, memberId: bigint): Promise<string | null> {
  const { rows } = await db.query<{ type: string }>({
    name: 'bonus-live',
    text: 'select type from member_bonus where member_id = $1 and ended_at is null',
    values: [memberId],
  });
  return rows[0]?.type ?? null;
}
