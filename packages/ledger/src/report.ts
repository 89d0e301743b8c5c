import type { Currency } from '@krapao/money';
import type { LedgerDb } from './types.ts';
import { bigint, currencyOf, date, fields, text } from './wire.ts';

export type MovedSum = {
  readonly currency: Currency;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly source: string;
  readonly count: bigint;
  readonly amount: bigint;
};

type Span = { readonly from: Date; readonly to: Date };

export const movedSums = (db: LedgerDb, span: Span): Promise<MovedSum[]> => sumsBy(db, span, `''`, ({ sum }) => sum);

export const minuteSums = (db: LedgerDb, span: Span): Promise<(MovedSum & { readonly minute: Date })[]> =>
  sumsBy(db, span, `date_trunc('minute', at)`, ({ sum, part }) => ({ ...sum, minute: date(part) }));

async function sumsBy<T>(db: LedgerDb, { from, to }: Span, part: string, of: (row: { sum: MovedSum; part: unknown }) => T): Promise<T[]> {
  // Unnamed: the planner must see the times, or it may scan every month.
  const { rows } = await db.query({
    text: `select ${part} as part, currency, kind, from_account, to_account,
        case kind when 'deposit' then coalesce(data ->> 'source', '') else '' end as source, count(*) as count, sum(amount)::bigint as amount
      from ledger.movement where at >= $1 and at < $2 group by 1, 2, 3, 4, 5, 6`,
    values: [from, to],
  });
  return rows.map(fields).map((row) =>
    of({
      part: row.part,
      sum: {
        currency: currencyOf(row.currency),
        kind: text(row.kind),
        from: text(row.from_account),
        to: text(row.to_account),
        source: text(row.source),
        count: bigint(row.count),
        amount: bigint(row.amount),
      },
    }),
  );
}

export async function firstMoment(db: LedgerDb): Promise<Date | null> {
  const { rows } = await db.query({ name: 'ledger-first-moment', text: 'select min(at) as at from ledger.movement', values: [] });
  const row = rows[0] === undefined ? null : fields(rows[0]);
  return row === null || row.at === null ? null : date(row.at);
}

export async function lastMoment(db: LedgerDb): Promise<Date | null> {
  const { rows } = await db.query({
    name: 'ledger-last-moment',
    text: 'select max(at) as at from ledger.member_balances where seq > 0',
    values: [],
  });
  const row = rows[0] === undefined ? null : fields(rows[0]);
  return row === null || row.at === null ? null : date(row.at);
}

export async function depositsBetween(
  db: LedgerDb,
  spans: readonly { readonly memberId: bigint; readonly from: Date; readonly to: Date }[],
): Promise<{ count: bigint; amount: bigint }[]> {
  if (spans.length === 0) return [];
  // Unnamed: the planner must see the times, or it may scan every month.
  const { rows } = await db.query({
    text: `select s.n, count(*) as count, sum(m.amount)::bigint as amount
      from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) with ordinality as s (member_id, since, until, n)
      join ledger.movement m on m.member_id = s.member_id and m.at >= s.since and m.at < s.until
      where m.kind = 'deposit' and m.member_id = any($1) and m.at >= $4 and m.at < $5 group by s.n`,
    values: [
      spans.map((s) => s.memberId.toString()),
      spans.map((s) => s.from),
      spans.map((s) => s.to),
      new Date(spans.reduce((first, s) => Math.min(first, s.from.getTime()), Number.POSITIVE_INFINITY)),
      new Date(spans.reduce((last, s) => Math.max(last, s.to.getTime()), Number.NEGATIVE_INFINITY)),
    ],
  });
  const found = new Map(rows.map(fields).map((row) => [bigint(row.n), { count: bigint(row.count), amount: bigint(row.amount) }]));
  return spans.map((_, at) => found.get(BigInt(at + 1)) ?? { count: 0n, amount: 0n });
}

export type ListedMovement = {
  readonly memberId: bigint;
  readonly at: Date;
  readonly seq: bigint;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly reference: string | null;
  readonly source: string | null;
  readonly outside: string | null;
};

export type MovementFilter = {
  readonly from: Date;
  readonly to: Date;
  readonly kinds: readonly string[] | null;
  readonly account: string | null;
  readonly currency: Currency | null;
  readonly memberId: bigint | null;
};

export const listMovements = (f: MovementFilter): { text: string; values: unknown[] } => ({
  text: `select member_id as "memberId", at, seq, kind, from_account as "from", to_account as "to", currency, amount, reference,
      case kind when 'deposit' then data ->> 'source' end as source, case kind when 'deposit' then data ->> 'outside' end as outside
    from ledger.movement
    where at >= $1 and at < $2 and ($3::text[] is null or kind = any ($3)) and ($4::text is null or $4 in (from_account, to_account))
      and ($5::text is null or currency = $5) and ($6::bigint is null or member_id = $6)
    order by at, member_id, seq`,
  values: [f.from, f.to, f.kinds, f.account, f.currency, f.memberId],
});
