import type { Currency } from '@krapao/money';
import type { Queryable } from '../../../platform/db/db.ts';

export type GrantedBonus = {
  readonly memberId: bigint;
  readonly code: string;
  readonly source: 'bonus' | 'promotion' | 'wheel';
  readonly minor: bigint;
  readonly taken: bigint;
  readonly grantedAt: Date;
  readonly endedBy: string | null;
};

export async function bonusGrantedWith(db: Queryable, o: { memberId: bigint; reference: string; at: Date }): Promise<bigint | null> {
  const { rows } = await db.query<{ minor: bigint }>({
    name: 'bonus-granted-with',
    text: 'select amount as minor from member_bonus where member_id = $1 and deposit_reference = $2 and granted_at = $3',
    values: [o.memberId, o.reference, o.at],
  });
  return rows[0]?.minor ?? null;
}

export async function bonusesGranted(
  db: Queryable,
  o: { from: Date; to: Date; currency: Currency; limit: number },
): Promise<GrantedBonus[]> {
  const { rows } = await db.query<GrantedBonus>(
    `select member_id as "memberId", code, source, amount as minor, taken, granted_at as "grantedAt", ended_by as "endedBy" from member_bonus
      where granted_at >= $1 and granted_at < $2 and currency = $3 order by granted_at, member_id limit $4`,
    [o.from, o.to, o.currency, o.limit],
  );
  return rows;
}
