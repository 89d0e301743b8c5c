import type { Currency } from '@krapao/money';
import type { Queryable } from '../../../platform/db/db.ts';

type RewardState = 'held' | 'ready' | 'received' | 'void';
export type VoidReason = 'shared';
export type Reward = { readonly minor: bigint; readonly state: RewardState; readonly why: VoidReason | null };

type Total = { readonly count: number; readonly minor: bigint };
type Rewards = { readonly totals: Record<RewardState, Total>; readonly of: ReadonlyMap<bigint, Reward> };

/** One statement, so that the list and its totals are consistent. */
export async function findRewards(db: Queryable, memberId: bigint, inviteeIds: readonly bigint[] = []): Promise<Rewards> {
  const { rows } = await db.query<Total & { state: RewardState; asked: Record<string, { minor: string; why: VoidReason | null }> | null }>(
    `select state, count(*)::int as count, sum(amount)::bigint as minor,
        json_object_agg(invitee_id, json_build_object('minor', amount::text, 'why', why)) filter (where invitee_id = any($2)) as asked
      from invite_reward where member_id = $1 group by state`,
    [memberId, inviteeIds],
  );
  const of = new Map<bigint, Reward>();
  for (const { state, asked } of rows)
    for (const [inviteeId, { minor, why }] of Object.entries(asked ?? {})) of.set(BigInt(inviteeId), { minor: BigInt(minor), state, why });
  const total = (state: RewardState): Total => rows.find((row) => row.state === state) ?? { count: 0, minor: 0n };
  return { of, totals: { held: total('held'), ready: total('ready'), received: total('received'), void: total('void') } };
}

export async function insertReward(
  tx: Queryable,
  r: { memberId: bigint; inviteeId: bigint; minor: bigint; currency: Currency; state: 'held' | 'void'; why: VoidReason | null; at: Date },
): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into invite_reward (member_id, invitee_id, amount, currency, state, why, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing returning 1`,
    [r.memberId, r.inviteeId, r.minor, r.currency, r.state, r.why, r.at],
  );
  return rows.length === 1;
}

export async function endHeld(
  tx: Queryable,
  r: { memberId: bigint; inviteeId: bigint; state: 'ready' | 'void'; why: VoidReason | null; at: Date },
): Promise<bigint | null> {
  const { rows } = await tx.query<{ minor: bigint }>(
    `update invite_reward set state = $3, changed_at = $4, why = $5 where member_id = $1 and invitee_id = $2 and state = 'held' returning amount as minor`,
    [r.memberId, r.inviteeId, r.state, r.at, r.why],
  );
  return rows[0]?.minor ?? null;
}

export async function readyInvitees(db: Queryable, memberId: bigint): Promise<bigint[]> {
  const { rows } = await db.query<{ inviteeId: bigint }>(
    `select invitee_id as "inviteeId" from invite_reward where member_id = $1 and state = 'ready'`,
    [memberId],
  );
  return rows.map(({ inviteeId }) => inviteeId);
}

export async function voidReady(
  tx: Queryable,
  r: { memberId: bigint; inviteeIds: readonly bigint[]; why: VoidReason; at: Date },
): Promise<{ inviteeId: bigint; minor: bigint }[]> {
  const { rows } = await tx.query<{ inviteeId: bigint; minor: bigint }>(
    `update invite_reward set state = 'void', changed_at = $3, why = $4 where member_id = $1 and invitee_id = any($2) and state = 'ready'
     returning invitee_id as "inviteeId", amount as minor`,
    [r.memberId, r.inviteeIds, r.at, r.why],
  );
  return rows;
}

export async function takeReady(tx: Queryable, r: { memberId: bigint; reference: string; at: Date }): Promise<bigint> {
  const { rows } = await tx.query<{ minor: bigint }>(
    `update invite_reward set state = 'received', changed_at = $3, received_as = $2 where member_id = $1 and state = 'ready' returning amount as minor`,
    [r.memberId, r.reference, r.at],
  );
  return rows.reduce((sum, { minor }) => sum + minor, 0n);
}

export async function receivedAs(db: Queryable, memberId: bigint, reference: string): Promise<bigint> {
  const { rows } = await db.query<{ minor: bigint }>(
    'select coalesce(sum(amount), 0)::bigint as minor from invite_reward where member_id = $1 and received_as = $2',
    [memberId, reference],
  );
  return rows[0]?.minor ?? 0n;
}

export async function heldInvitees(db: Queryable, memberId: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await db.query<{ inviteeId: bigint }>(
    `select invitee_id as "inviteeId" from invite_reward where member_id = $1 and state = 'held' order by created_at limit $2`,
    [memberId, limit],
  );
  return rows.map(({ inviteeId }) => inviteeId);
}

export type ListedReward = {
  readonly memberId: bigint;
  readonly inviteeId: bigint;
  readonly minor: bigint;
  readonly state: RewardState;
  readonly why: VoidReason | null;
};

export async function rewardsOf(
  db: Queryable,
  o: { memberIds: readonly bigint[]; inviteeIds: readonly bigint[] },
): Promise<ListedReward[]> {
  const { rows } = await db.query<ListedReward>(
    `select member_id as "memberId", invitee_id as "inviteeId", amount as minor, state, why from invite_reward
      where member_id = any($1) and invitee_id = any($2)`,
    [o.memberIds, o.inviteeIds],
  );
  return rows;
}

export async function rewardSums(
  db: Queryable,
  o: { memberIds: readonly bigint[]; from: Date; to: Date },
): Promise<{ memberId: bigint; minor: bigint; received: bigint }[]> {
  const { rows } = await db.query<{ memberId: bigint; minor: bigint; received: bigint }>(
    `select member_id as "memberId", coalesce(sum(amount) filter (where state <> 'void'), 0)::bigint as minor,
        coalesce(sum(amount) filter (where state = 'received'), 0)::bigint as received
      from invite_reward where member_id = any($1) and created_at >= $2 and created_at < $3 group by member_id`,
    [o.memberIds, o.from, o.to],
  );
  return rows;
}
