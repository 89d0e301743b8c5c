import { isCurrency, type Money, money } from '@krapao/money';
import type { TestDatabase } from '@krapao/pg/testing';

type Line = {
  readonly seq: bigint;
  readonly at: Date;
  readonly key: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly amount: Money;
  readonly fromBalance: Money | null;
  readonly toBalance: Money | null;
  readonly reference: string | null;
  readonly data: unknown;
};

export async function history(db: TestDatabase, memberId: bigint): Promise<Line[]> {
  const { rows } = await db.pool.query(
    `select seq, at, key, kind, from_account, to_account, amount, from_balance, to_balance, currency, reference, data
     from ledger.movement where member_id = $1 order by seq desc`,
    [memberId],
  );
  return rows.map(({ seq, at, key, kind, from_account: from, to_account: to, reference, data, ...row }) => {
    const { currency } = row;
    if (!isCurrency(currency)) throw new Error(`currency ${currency}`);
    const amountOf = (minor: bigint | null): Money | null => (minor === null ? null : money(minor, currency));
    return {
      seq,
      at,
      key,
      kind,
      from,
      to,
      reference,
      data,
      amount: money(row.amount, currency),
      fromBalance: amountOf(row.from_balance),
      toBalance: amountOf(row.to_balance),
    };
  });
}
