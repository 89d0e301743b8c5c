import type { Queryable } from '../../../platform/db/db.ts';

/** Whether the request with this reference has ended a bonus. */
export async function isEndedAs(db: Queryable, memberId: bigint, reference: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from member_bonus where member_id = $1 and ended_reference = $2', [memberId, reference]);
  return rows.length > 0;
}

/** False while another request brings the games home for it. */
export async function claimClearing(
  db: Queryable,
  b: { memberId: bigint; id: bigint },
  o: { by: string; now: Date; until: Date },
): Promise<boolean> {
  const { rows } = await db.query(
    `update member_bonus set clearing_by = $3, clearing_until = $5 where member_id = $1 and id = $2 and state = 'live'
       and (clearing_by = $3 or clearing_until is null or clearing_until < $4) returning 1`,
    [b.memberId, b.id, o.by, o.now, o.until],
  );
  return rows.length === 1;
}

export async function releaseClearing(db: Queryable, b: { memberId: bigint; id: bigint }, by: string): Promise<void> {
  await db.query(
    'update member_bonus set clearing_by = null, clearing_until = null where member_id = $1 and id = $2 and clearing_by = $3',
    [b.memberId, b.id, by],
  );
}
