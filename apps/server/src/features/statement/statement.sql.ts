import type { Currency } from '@krapao/money';
import type { Queryable } from '../../db/db.ts';
import type { StatementDetail, StatementStatus, StatementType } from './public.ts';

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
    text: `select (select count(*) from statement_line where member_id = $1) + (select count(*) from transfer where member_id = $1) as total`,
    values: [memberId],
  });
  return Number(rows[0]?.total ?? 0n);
}
