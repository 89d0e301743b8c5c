import type { Queryable } from '../../../platform/db/db.ts';
import type { MemberBonus } from './member-bonus.sql.ts';

export type OpenId = { readonly memberId: bigint; readonly id: bigint; readonly lookedAt: Date };

export async function dueToLook(db: Queryable, before: Date, limit: number): Promise<OpenId[]> {
  const { rows } = await db.query<OpenId>({
    name: 'bonus-due',
    text: `select member_id as "memberId", id, looked_at as "lookedAt" from member_bonus where state = 'live' and looked_at < $1
      order by looked_at limit $2`,
    values: [before, limit],
  });
  return rows;
}

export async function claimLook(db: Queryable, b: OpenId, at: Date): Promise<boolean> {
  const { rows } = await db.query({
    name: 'bonus-claim-look',
    text: `update member_bonus set looked_at = $4 where member_id = $1 and id = $2 and looked_at = $3 and state = 'live' returning 1`,
    values: [b.memberId, b.id, b.lookedAt, at],
  });
  return rows.length === 1;
}

export async function dueToLapse(db: Queryable, now: Date, limit: number): Promise<Pick<MemberBonus, 'memberId' | 'id' | 'currency'>[]> {
  const { rows } = await db.query<Pick<MemberBonus, 'memberId' | 'id' | 'currency'>>({
    name: 'bonus-lapsing',
    text: `select member_id as "memberId", id, currency from member_bonus where state = 'waiting' and lapses_at <= $1 order by lapses_at limit $2`,
    values: [now, limit],
  });
  return rows;
}
