import type { Currency, Money } from '@krapao/money';
import type { Queryable } from '../../db/db.ts';

export type StatementType = 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer';
export type StatementStatus = 'PENDING' | 'SUCCESS' | 'FAILED';
export type StatementDetail = { [kind in 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw']?: { description: string } };

export type StatementLine = {
  memberId: bigint;
  /** Unique for the member. */
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

/** Adds a line to the member's statement, in the caller's transaction. One that has the reference already stays as it is. */
export const writeStatement = (tx: Queryable, line: StatementLine): Promise<void> => insertLines(tx, [line], { overwrites: false });

/** Adds lines; one that has the reference already moves on to the new status, amount and note. */
export const settleStatements = (tx: Queryable, lines: readonly StatementLine[]): Promise<void> =>
  insertLines(tx, lines, { overwrites: true });

async function insertLines(tx: Queryable, lines: readonly StatementLine[], o: { overwrites: boolean }): Promise<void> {
  const rows = lines.map(({ memberId, amount, ...line }) => ({
    ...line,
    memberId: memberId.toString(),
    minor: amount.minor.toString(),
    currency: amount.currency,
  }));
  await tx.query({
    name: 'statement-insert',
    text: `insert into statement_line as line
        (member_id, reference, type, from_name, to_name, amount, currency, status, note, detail, created_at, updated_at)
      select "memberId", reference, type, "from", "to", minor, currency, status, note, detail, at, at
        from jsonb_to_recordset($1::jsonb) as given ("memberId" bigint, reference text, type text, "from" text, "to" text, minor bigint,
          currency text, status text, note text, detail jsonb, at timestamptz)
       order by "memberId", reference
      on conflict (member_id, reference) do update
        set status = excluded.status, note = excluded.note, amount = excluded.amount, updated_at = excluded.updated_at where $2`,
    values: [JSON.stringify(rows), o.overwrites],
  });
}

/** A line moved on. The amount may become known only now (a gift link that was looked up). */
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

export type LineRow = {
  reference: string;
  type: StatementType;
  from: string;
  to: string;
  minor: bigint;
  currency: Currency;
  status: StatementStatus;
  note: string | null;
  detail: StatementDetail | null;
  createdAt: Date;
};

export async function listLines(db: Queryable, o: { memberId: bigint; offset: number; limit: number }): Promise<LineRow[]> {
  const { rows } = await db.query<LineRow>({
    name: 'statement-list',
    text: `select reference, type, from_name as "from", to_name as "to", amount as minor, currency, status, note, detail, created_at as "createdAt"
      from statement where member_id = $1 order by created_at desc, reference desc offset $2 limit $3`,
    values: [o.memberId, o.offset, o.limit],
  });
  return rows;
}

export async function countLines(db: Queryable, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ total: bigint }>({
    name: 'statement-count',
    text: 'select count(*) as total from statement where member_id = $1',
    values: [memberId],
  });
  return Number(rows[0]?.total ?? 0n);
}
