import type { LocalText } from '@krapao/contract/languages';
import type { Currency, Money } from '@krapao/money';
import type { Queryable } from '../../db/db.ts';

export type StatementType = 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer';
export type StatementStatus = 'PENDING' | 'SUCCESS' | 'FAILED';
type DetailKind = 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw';
type Detail<Text> = { readonly [kind in DetailKind]?: { readonly description: Text } };
export type StatementDetail = Detail<LocalText>;

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
export const writeStatement = (tx: Queryable, line: StatementLine): Promise<void> => insertLine(tx, line, { overwrites: false });

/** Adds a line; one that has the reference already moves on to the new status, amount and note. */
export const settleStatement = (tx: Queryable, line: StatementLine): Promise<void> => insertLine(tx, line, { overwrites: true });

/** A line as `write_statements` reads it. */
export const lineRow = ({ memberId, amount, ...line }: StatementLine) => ({
  ...line,
  member: memberId.toString(),
  minor: amount.minor.toString(),
  currency: amount.currency,
});

async function insertLine(tx: Queryable, line: StatementLine, o: { overwrites: boolean }): Promise<void> {
  const values = [JSON.stringify([lineRow(line)]), o.overwrites];
  await tx.query({ name: 'statement-write', text: 'select write_statements($1, $2)', values });
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
  /** Lines of before texts had three languages hold a plain one. */
  detail: Detail<LocalText | string> | null;
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

/** The member's newest line of one type. */
export async function findLatestLine(db: Queryable, o: { memberId: bigint; type: 'deposit' | 'withdraw' }): Promise<LineRow | null> {
  const { rows } = await db.query<LineRow>({
    name: 'statement-latest',
    text: `select reference, type, from_name as "from", to_name as "to", amount as minor, currency, status, note, detail, created_at as "createdAt"
      from statement_line where member_id = $1 and type = $2 order by created_at desc, reference desc limit 1`,
    values: [o.memberId, o.type],
  });
  return rows[0] ?? null;
}

/** One line of the member's own. */
export async function findLine(db: Queryable, o: { memberId: bigint; reference: string }): Promise<LineRow | null> {
  const { rows } = await db.query<LineRow>({
    name: 'statement-one',
    text: `select reference, type, from_name as "from", to_name as "to", amount as minor, currency, status, note, detail, created_at as "createdAt"
      from statement where member_id = $1 and reference = $2`,
    values: [o.memberId, o.reference],
  });
  return rows[0] ?? null;
}
