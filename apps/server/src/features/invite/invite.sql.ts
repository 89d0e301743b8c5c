import type { Currency } from '@krapao/money';
import type { Queryable } from '../../db/db.ts';

export type InviteRow = { name: string; minor: bigint | null; currency: Currency; createdAt: Date };

/** Everyone who came with this member's code, newest first, with what each has earned the member. */
export async function listInvitees(db: Queryable, o: { memberId: bigint; offset: number; limit: number }): Promise<InviteRow[]> {
  const { rows } = await db.query<InviteRow>(
    `select m.name, r.amount as minor, m.currency, m.created_at as "createdAt"
     from member m left join invite_reward r on r.member_id = $1 and r.invitee_id = m.member_id
     where m.invited_by = $1 order by m.member_id desc offset $2 limit $3`,
    [o.memberId, o.offset, o.limit],
  );
  return rows;
}

export async function countInvitees(db: Queryable, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ total: number }>('select count(*)::int as total from member where invited_by = $1', [memberId]);
  return rows[0]?.total ?? 0;
}

/** False when this invitee has been paid for. */
export async function insertReward(
  tx: Queryable,
  r: { memberId: bigint; inviteeId: bigint; minor: bigint; currency: Currency; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into invite_reward (member_id, invitee_id, amount, currency, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing returning 1',
    [r.memberId, r.inviteeId, r.minor, r.currency, r.at],
  );
  return rowCount === 1;
}
