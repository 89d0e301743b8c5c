import type { Currency } from '@krapao/money';
import type { Queryable } from '../../db/db.ts';

/** The member's rewards for these invitees. */
export async function findRewards(db: Queryable, memberId: bigint, inviteeIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await db.query<{ inviteeId: bigint; minor: bigint }>(
    'select invitee_id as "inviteeId", amount as minor from invite_reward where member_id = $1 and invitee_id = any($2)',
    [memberId, inviteeIds],
  );
  return new Map(rows.map(({ inviteeId, minor }) => [inviteeId, minor]));
}

/** False when there is already a reward for this invitee. */
export async function insertReward(
  tx: Queryable,
  r: { memberId: bigint; inviteeId: bigint; minor: bigint; currency: Currency; at: Date },
): Promise<boolean> {
  const { rows } = await tx.query(
    'insert into invite_reward (member_id, invitee_id, amount, currency, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing returning 1',
    [r.memberId, r.inviteeId, r.minor, r.currency, r.at],
  );
  return rows.length === 1;
}
