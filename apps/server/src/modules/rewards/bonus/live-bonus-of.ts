import type { Queryable } from '../../../platform/db/db.ts';

/** Those of the members who have a live bonus. */
export async function liveBonusOf(db: Queryable, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await db.query<{ memberId: bigint }>({
    name: 'bonus-live-of',
    text: `select member_id as "memberId" from member_bonus where member_id = any($1) and ended_at is null and state = 'live'`,
    values: [memberIds],
  });
  return new Set(rows.map(({ memberId }) => memberId));
}
