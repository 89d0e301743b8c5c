import type { ReplyOf, statement } from '@krapao/contract';
import { money, toJson } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import { countLines, type LineRow, listLines } from './statement.sql.ts';

type Reply = ReplyOf<typeof statement.listStatement>;

/** Newest first. */
export async function listStatement(ctx: Ctx, o: { memberId: bigint; page: number; limit: number }): Promise<Reply> {
  const { memberId, page, limit } = o;
  const [total, lines] = await Promise.all([
    countLines(ctx.db, memberId),
    listLines(ctx.db, { memberId, offset: (page - 1) * limit, limit }),
  ]);
  return { total, statements: lines.map(entry) };
}

function entry(line: LineRow): Reply['statements'][number] {
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
