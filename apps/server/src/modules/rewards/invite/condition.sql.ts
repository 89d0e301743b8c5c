import type { Currency } from '@krapao/money';
import type { Queryable } from '../../../platform/db/db.ts';

export type Condition = {
  readonly inviteeId: bigint;
  readonly inviterId: bigint;
  readonly currency: Currency;
  readonly firstDeposit: bigint;
  readonly basisPoints: number;
  readonly cap: bigint;
  readonly required: bigint;
  readonly baseTurnover: bigint;
  readonly done: bigint;
  readonly state: 'open' | 'met' | 'broken';
  readonly paidOutAt: Date | null;
  readonly lookedAt: Date;
  readonly createdAt: Date;
};

const columns = `member_id as "inviteeId", inviter_id as "inviterId", currency, first_deposit as "firstDeposit", basis_points as "basisPoints", cap, required,
  base_turnover as "baseTurnover", done, state, paid_out_at as "paidOutAt", looked_at as "lookedAt", created_at as "createdAt"`;

export async function insertCondition(
  tx: Queryable,
  c: Omit<Condition, 'done' | 'paidOutAt' | 'lookedAt'> & { lookAt: Date },
): Promise<void> {
  await tx.query(
    `insert into invite_condition (member_id, inviter_id, currency, first_deposit, basis_points, cap, required, base_turnover, done, state, looked_at, look_at,
       created_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10, $11, $10, case when $9 <> 'open' then $10::timestamptz end) on conflict do nothing`,
    [
      c.inviteeId,
      c.inviterId,
      c.currency,
      c.firstDeposit,
      c.basisPoints,
      c.cap,
      c.required,
      c.baseTurnover,
      c.state,
      c.createdAt,
      c.lookAt,
    ],
  );
}

export async function findCondition(db: Queryable, inviteeId: bigint): Promise<Condition | null> {
  const text = `select ${columns} from invite_condition where member_id = $1`;
  return (await db.query<Condition>({ name: 'invite-condition', text, values: [inviteeId] })).rows[0] ?? null;
}

export async function findConditions(db: Queryable, inviteeIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Condition>> {
  if (inviteeIds.length === 0) return new Map();
  const { rows } = await db.query<Condition>(`select ${columns} from invite_condition where member_id = any($1)`, [inviteeIds]);
  return new Map(rows.map((condition) => [condition.inviteeId, condition]));
}

export async function lockOpenCondition(tx: Queryable, inviteeId: bigint): Promise<Condition | null> {
  const text = `select ${columns} from invite_condition where member_id = $1 and state = 'open' for update`;
  return (await tx.query<Condition>({ name: 'invite-condition-lock', text, values: [inviteeId] })).rows[0] ?? null;
}

export async function changeCondition(
  tx: Queryable,
  inviteeId: bigint,
  c: Pick<Condition, 'done' | 'state' | 'paidOutAt'> & { now: Date; lookAt: Date },
): Promise<void> {
  await tx.query({
    name: 'invite-condition-change',
    text: `update invite_condition set done = $2, state = $3, paid_out_at = $4, looked_at = $5, look_at = $6,
        ended_at = case when $3 <> 'open' then $5::timestamptz end
      where member_id = $1`,
    values: [inviteeId, c.done, c.state, c.paidOutAt, c.now, c.lookAt],
  });
}

export async function dueConditions(db: Queryable, o: { now: Date; limit: number }): Promise<bigint[]> {
  const { rows } = await db.query<{ inviteeId: bigint }>(
    `select member_id as "inviteeId" from invite_condition where state = 'open' and look_at <= $1 order by look_at limit $2`,
    [o.now, o.limit],
  );
  return rows.map(({ inviteeId }) => inviteeId);
}

export async function claimLook(db: Queryable, o: { inviteeId: bigint; now: Date; until: Date }): Promise<boolean> {
  const { rowCount } = await db.query(
    `update invite_condition set look_at = $3 where member_id = $1 and state = 'open' and look_at <= $2`,
    [o.inviteeId, o.now, o.until],
  );
  return rowCount === 1;
}
