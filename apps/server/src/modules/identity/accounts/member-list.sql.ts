import type { Currency } from '@krapao/money';
import type { Db, Queryable } from '../../../platform/db/db.ts';
import { readRows } from '../../../platform/db/read-rows.ts';

export type JoinedMember = {
  memberId: bigint;
  name: string;
  username: string;
  currency: string;
  status: string;
  sourceCode: string | null;
  invitedBy: bigint | null;
  firstDepositAt: Date | null;
  createdAt: Date;
};

export async function listActiveAfter(
  db: Queryable,
  o: { after: bigint; last: bigint; deposited: boolean | null; limit: number },
): Promise<{ memberId: bigint; currency: Currency }[]> {
  const { rows } = await db.query<{ memberId: bigint; currency: Currency }>(
    `select member_id as "memberId", currency from member where member_id > $1 and member_id <= $2 and status = 'active'
        and ($3::boolean is null or (first_deposit_at is not null) = $3) order by member_id limit $4`,
    [o.after, o.last, o.deposited, o.limit],
  );
  return rows;
}

export async function countActive(db: Queryable, o: { deposited: boolean | null; of: readonly bigint[] | null }): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from member where status = 'active' and ($1::boolean is null or (first_deposit_at is not null) = $1)
        and ($2::bigint[] is null or member_id = any($2))`,
    [o.deposited, o.of],
  );
  return rows[0]?.total ?? 0;
}

export const countMembers = async (db: Queryable): Promise<bigint> => BigInt(await countActive(db, { deposited: null, of: null }));

export async function newestMemberId(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ memberId: bigint }>('select member_id as "memberId" from member order by member_id desc limit 1');
  return rows[0]?.memberId ?? 0n;
}

export async function memberIdsAfter(db: Queryable, after: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    'select member_id as "memberId" from member where member_id > $1 order by member_id limit $2',
    [after, limit],
  );
  return rows.map(({ memberId }) => memberId);
}

export async function firstDeposits(db: Queryable, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Date>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await db.query<{ memberId: bigint; at: Date }>(
    'select member_id as "memberId", first_deposit_at as at from member where member_id = any($1) and first_deposit_at is not null',
    [memberIds],
  );
  return new Map(rows.map(({ memberId, at }) => [memberId, at]));
}

export async function countJoined(db: Queryable, o: { from: Date; to: Date; currency: Currency }): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from member where created_at >= $1 and created_at < $2 and currency = $3',
    [o.from, o.to, o.currency],
  );
  return rows[0]?.count ?? 0;
}

export const readJoined = (db: Db, o: { from: Date; to: Date; currency: Currency }): AsyncGenerator<JoinedMember[]> =>
  readRows(db.pool, {
    text: `select member_id as "memberId", name, username, currency, status, source_code as "sourceCode", invited_by as "invitedBy",
      first_deposit_at as "firstDepositAt", created_at as "createdAt"
    from member where created_at >= $1 and created_at < $2 and currency = $3 order by created_at, member_id`,
    values: [o.from, o.to, o.currency],
  });

export async function markInviteeDeposited(tx: Queryable, o: { inviterId: bigint; inviteeId: bigint; at: Date }): Promise<void> {
  await tx.query('update invitee set deposited_at = $3 where member_id = $1 and invitee_id = $2', [o.inviterId, o.inviteeId, o.at]);
}

export type Invitee = { inviteeId: bigint; depositedAt: Date | null; createdAt: Date };

export async function listInvitees(
  db: Queryable,
  o: { memberId: bigint; page: number; limit: number },
): Promise<{ total: number; invitees: Invitee[] }> {
  const { rows } = await db.query<Invitee>(
    `select invitee_id as "inviteeId", deposited_at as "depositedAt", created_at as "createdAt" from invitee where member_id = $1
      order by invitee_id desc offset $2 limit $3`,
    [o.memberId, (o.page - 1) * o.limit, o.limit],
  );
  const { rows: counted } = await db.query<{ total: number }>('select count(*)::int as total from invitee where member_id = $1', [
    o.memberId,
  ]);
  return { total: counted[0]?.total ?? 0, invitees: rows };
}

export async function topInviters(
  db: Queryable,
  o: { from: Date; to: Date; limit: number },
): Promise<{ memberId: bigint; invited: number; deposited: number }[]> {
  const { rows } = await db.query<{ memberId: bigint; invited: number; deposited: number }>(
    `select member_id as "memberId", count(*)::int as invited, count(deposited_at)::int as deposited from invitee
      where created_at >= $1 and created_at < $2 group by member_id order by 2 desc, 1 limit $3`,
    [o.from, o.to, o.limit],
  );
  return rows;
}

export async function inviteesOf(
  db: Queryable,
  o: { memberIds: readonly bigint[]; limit: number },
): Promise<{ memberId: bigint; inviteeId: bigint; createdAt: Date; depositedAt: Date | null }[]> {
  const { rows } = await db.query<{ memberId: bigint; inviteeId: bigint; createdAt: Date; depositedAt: Date | null }>(
    `select member_id as "memberId", invitee_id as "inviteeId", created_at as "createdAt", deposited_at as "depositedAt" from invitee
      where member_id = any($1) order by member_id, invitee_id limit $2`,
    [o.memberIds, o.limit],
  );
  return rows;
}
