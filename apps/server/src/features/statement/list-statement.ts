import type { ReplyOf, statement } from '@krapao/contract';
import { money, toJson } from '@krapao/money';
import type { Queryable } from '../../db/db.ts';
import { countLines, type LineRow, listLines } from './statement.sql.ts';

type Page = ReplyOf<typeof statement.listStatement>;

/** Newest first. */
export async function pageOfStatement(db: Queryable, memberId: bigint, { page, limit }: { page: number; limit: number }): Promise<Page> {
  const lines = listLines(db, { memberId, offset: (page - 1) * limit, limit });
  const [total, found] = await Promise.all([countLines(db, memberId), lines]);
  return { total, statements: found.map(entry) };
}

function entry(line: LineRow): Page['statements'][number] {
  const { reference, from, to, status, note, detail } = line;
  return {
    _id: reference,
    reference,
    statementType: line.type,
    from,
    to,
    amount: toJson(money(line.minor, line.currency)),
    status,
    ...(note === null ? {} : { note }),
    createdAt: line.createdAt.toISOString(),
    ...detail,
  };
}
