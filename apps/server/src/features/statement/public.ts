import type { Money } from '@krapao/money';
import type { Queryable } from '../../db/db.ts';

export { pageOfStatement } from './list-statement.ts';

export type StatementType = 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer';
export type StatementStatus = 'PENDING' | 'SUCCESS' | 'FAILED';
export type StatementDetail = { [kind in 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw']?: { description: string } };

export type StatementLine = {
  memberId: bigint;
  /** Unique for the member: writing the same reference again changes nothing. */
  reference: string;
  type: StatementType;
  /** What the member reads on each side: WALLET, a provider's code, a bank's code. */
  from: string;
  to: string;
  amount: Money;
  status: StatementStatus;
  note?: string | undefined;
  detail?: StatementDetail | undefined;
  at: Date;
};

/** Adds a line to the member's statement, in the caller's transaction. */
export async function writeStatement(tx: Queryable, line: StatementLine): Promise<void> {
  await tx.query({
    name: 'statement-write',
    text: `insert into statement_line
        (member_id, reference, type, from_name, to_name, amount, currency, status, note, detail, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) on conflict do nothing`,
    values: [
      line.memberId,
      line.reference,
      line.type,
      line.from,
      line.to,
      line.amount.minor,
      line.amount.currency,
      line.status,
      line.note ?? null,
      line.detail === undefined ? null : JSON.stringify(line.detail),
      line.at,
    ],
  });
}

/** A line moved on. The amount may become known only now (a slip that was read). */
export async function updateStatement(
  tx: Queryable,
  memberId: bigint,
  reference: string,
  status: StatementStatus,
  more: { at: Date; note?: string | null | undefined; amount?: Money | undefined },
): Promise<void> {
  await tx.query({
    name: 'statement-update',
    text: `update statement_line
      set status = $3, note = $4, amount = coalesce($5, amount), updated_at = $6
      where member_id = $1 and reference = $2`,
    values: [memberId, reference, status, more.note ?? null, more.amount?.minor ?? null, more.at],
  });
}
