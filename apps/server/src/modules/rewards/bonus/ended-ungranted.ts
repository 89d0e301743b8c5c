import type { Queryable } from '../../../platform/db/db.ts';

/** Those of a member's bonuses that ended while they waited: nothing was received by them. */
export async function endedUngranted(db: Queryable, memberId: bigint, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.query<{ id: bigint }>(
    'select id from member_bonus where member_id = $1 and id = any($2) and ended_at is not null and granted_at is null',
    [memberId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
