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
export const writeStatement = (tx: Queryable, line: StatementLine): Promise<void> => writeStatements(tx, [line]);

export async function writeStatements(tx: Queryable, lines: readonly StatementLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ memberId, amount, ...line }) => ({
    ...line,
    memberId: memberId.toString(),
    minor: amount.minor.toString(),
    currency: amount.currency,
  }));
  await tx.query({
    name: 'statement-write',
    text: `insert into statement_line
        (member_id, reference, type, from_name, to_name, amount, currency, status, note, detail, created_at, updated_at)
      select "memberId", reference, type, "from", "to", minor, currency, status, note, detail, at, at
        from jsonb_to_recordset($1::jsonb) as line ("memberId" bigint, reference text, type text, "from" text, "to" text, minor bigint,
          currency text, status text, note text, detail jsonb, at timestamptz)
       order by "memberId", reference
      on conflict do nothing`,
    values: [JSON.stringify(rows)],
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
