import type { Queryable } from '../../platform/db/db.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';

export type PayoutTry = {
  readonly attempt: number;
  readonly kind: 'send' | 'ask';
  readonly askedAt: Date;
  readonly answeredAt: Date | null;
  readonly state: string | null;
  readonly said: string | null;
};

export async function insertTry(db: Queryable, t: MemberItemId & Pick<PayoutTry, 'attempt' | 'kind' | 'askedAt'>): Promise<bigint> {
  const { rows } = await db.query<{ id: bigint }>(
    'insert into payout_attempt (member_id, reference, attempt, kind, asked_at) values ($1, $2, $3, $4, $5) returning id',
    [t.memberId, t.reference, t.attempt, t.kind, t.askedAt],
  );
  if (!rows[0]) throw new Error(`the payout attempt for ${t.reference} was not stored`);
  return rows[0].id;
}

export async function answerTry(
  db: Queryable,
  t: MemberItemId & { id: bigint; answeredAt: Date; state: string; said: string | null },
): Promise<void> {
  await db.query('update payout_attempt set answered_at = $4, state = $5, said = $6 where member_id = $1 and reference = $2 and id = $3', [
    t.memberId,
    t.reference,
    t.id,
    t.answeredAt,
    t.state,
    t.said,
  ]);
}

export async function listTries(db: Queryable, id: MemberItemId, limit: number): Promise<PayoutTry[]> {
  const { rows } = await db.query<PayoutTry>(
    `select attempt, kind, asked_at as "askedAt", answered_at as "answeredAt", state, said from payout_attempt
      where member_id = $1 and reference = $2 order by id desc limit $3`,
    [id.memberId, id.reference, limit],
  );
  return rows;
}

export async function hasOpenTry(db: Queryable, id: MemberItemId, since: Date): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from payout_attempt where member_id = $1 and reference = $2 and answered_at is null and asked_at > $3 limit 1',
    [id.memberId, id.reference, since],
  );
  return rows.length > 0;
}
