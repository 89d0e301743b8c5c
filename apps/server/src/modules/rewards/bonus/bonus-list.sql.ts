import type { Queryable } from '../../../platform/db/db.ts';
import { columns, type MemberBonus } from './member-bonus.sql.ts';

export type TakenRow = Pick<MemberBonus, 'id' | 'code' | 'state' | 'grantedAt'>;

export async function listTaken(db: Queryable, memberId: bigint): Promise<TakenRow[]> {
  const { rows } = await db.query<TakenRow>({
    name: 'bonus-taken',
    text: `select id, code, state, granted_at as "grantedAt" from member_bonus where member_id = $1 and source = 'bonus' order by id`,
    values: [memberId],
  });
  return rows;
}

export const receivedOf = (taken: readonly TakenRow[]): { updatedAt: Date }[] =>
  taken.flatMap(({ grantedAt }) => (grantedAt ? [{ updatedAt: grantedAt }] : []));

export async function lastEnded(db: Queryable, memberId: bigint, since: Date): Promise<MemberBonus | null> {
  const { rows } = await db.query<MemberBonus>({
    name: 'bonus-last-ended',
    text: `select ${columns} from member_bonus where member_id = $1 and ended_at > $2 and granted_at is not null order by ended_at desc limit 1`,
    values: [memberId, since],
  });
  return rows[0] ?? null;
}

export async function countByCode(db: Queryable): Promise<ReadonlyMap<string, { live: number; waiting: number; received: number }>> {
  const { rows } = await db.query<{ code: string; live: number; waiting: number; received: number }>(
    `select code, count(*) filter (where state = 'live')::int as live, count(*) filter (where state = 'waiting')::int as waiting,
       count(granted_at)::int as received from member_bonus where source = 'bonus' group by code`,
  );
  return new Map(rows.map(({ code, ...counts }) => [code, counts]));
}

export async function listOfMember(
  db: Queryable,
  o: { memberId: bigint; page: number; limit: number },
): Promise<{ total: number; bonuses: MemberBonus[] }> {
  const { rows: counted } = await db.query<{ total: number }>('select count(*)::int as total from member_bonus where member_id = $1', [
    o.memberId,
  ]);
  const { rows: bonuses } = await db.query<MemberBonus>(
    `select ${columns} from member_bonus where member_id = $1 order by id desc limit $2 offset $3`,
    [o.memberId, o.limit, (o.page - 1) * o.limit],
  );
  return { total: counted[0]?.total ?? 0, bonuses };
}
