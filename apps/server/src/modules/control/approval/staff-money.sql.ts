import { type Money, money } from '@krapao/money';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import type { MoneyKind } from './second-person.rules.ts';

/** Locks in id order, so that two people approving each other's requests do not deadlock. */
export async function lockStaffMoney(tx: Tx, staffIds: readonly bigint[]): Promise<void> {
  for (const id of [...staffIds].sort((a, b) => (a < b ? -1 : 1)))
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`staff_money:${id}`]);
}

export async function insertStaffMoney(
  tx: Tx,
  m: { at: Date; staffId: bigint; memberId: bigint; kind: MoneyKind; amount: Money; alone: boolean },
): Promise<void> {
  await tx.query(
    'insert into staff_money (at, staff_id, member_id, kind, amount_minor, currency, alone) values ($1, $2, $3, $4, $5, $6, $7)',
    [m.at, m.staffId, m.memberId, m.kind, m.amount.minor, m.amount.currency, m.alone],
  );
}

export async function sumAlone(
  db: Queryable,
  o: { staffIds: readonly bigint[]; kind: MoneyKind; currency: Money['currency']; since: Date },
): Promise<Money> {
  const { rows } = await db.query<{ minor: bigint }>(
    `select coalesce(sum(amount_minor), 0)::bigint as minor from staff_money
      where staff_id = any($1) and at >= $2 and kind = $3 and currency = $4 and alone`,
    [o.staffIds, o.since, o.kind, o.currency],
  );
  return money(rows[0]?.minor ?? 0n, o.currency);
}

export async function hasCredited(db: Queryable, o: { staffIds: readonly bigint[]; memberId: bigint; since: Date }): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from staff_money where staff_id = any($1) and at > $2 and member_id = $3 and kind = 'credit' limit 1`,
    [o.staffIds, o.since, o.memberId],
  );
  return rowCount !== 0;
}
