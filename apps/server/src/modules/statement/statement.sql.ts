import type { LocalText } from '@krapao/contract/values/languages';
import { aheadHours } from '@krapao/contract/values/local-day';
import type { Currency, Money } from '@krapao/money';
import type { Queryable } from '../../platform/db/db.ts';

export type StatementType = 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer';
export type StatementStatus = 'PENDING' | 'SUCCESS' | 'FAILED';
type DetailKind = 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw' | 'refused';
type Detail<Text> = { readonly [kind in DetailKind]?: { readonly description: Text } };
export type StatementDetail = Detail<LocalText>;

export type StatementLine = {
  memberId: bigint;
  reference: string;
  type: StatementType;
  from: string;
  to: string;
  amount: Money;
  status: StatementStatus;
  note?: string | undefined;
  detail?: StatementDetail | undefined;
  at: Date;
};

/** Keeps an existing line with the same reference. */
export const writeStatement = (tx: Queryable, line: StatementLine): Promise<void> => insertLine(tx, line, { overwrites: false });

/** Updates status, amount and note of an existing line with the same reference. */
export const settleStatement = (tx: Queryable, line: StatementLine): Promise<void> => insertLine(tx, line, { overwrites: true });

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

export async function updateStatement(
  tx: Queryable,
  memberId: bigint,
  reference: string,
  status: StatementStatus,
  more: { at: Date; note?: string | null | undefined; amount?: Money | undefined; detail?: StatementDetail | undefined },
): Promise<void> {
  await tx.query({
    name: 'statement-update',
    text: `update statement_line
      set status = $3, note = $4, amount = coalesce($5, amount), updated_at = $6, detail = coalesce($7, detail)
      where member_id = $1 and reference = $2`,
    values: [
      ...[memberId, reference, status, more.note ?? null, more.amount?.minor ?? null, more.at],
      more.detail ? JSON.stringify(more.detail) : null,
    ],
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
  detail: Detail<LocalText | string> | null;
  createdAt: Date;
  updatedAt: Date;
};

const lineColumns = `reference, type, from_name as "from", to_name as "to", amount as minor, currency, status, note, detail,
  created_at as "createdAt", updated_at as "updatedAt"`;

export type LineFilter = {
  readonly types: readonly StatementType[] | null;
  readonly status: StatementStatus | null;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly minor: bigint | null;
  readonly referencePart: string | null;
};

const filterWhere = `member_id = $1 and ($2::text[] is null or type = any($2)) and ($3::text is null or status = $3)
  and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
  and (($6::bigint is null and $7::text is null) or amount = $6 or strpos(upper(reference), upper($7)) > 0)`;
const filterValues = (memberId: bigint, f: LineFilter): unknown[] => [memberId, f.types, f.status, f.from, f.to, f.minor, f.referencePart];

type Place = { memberId: bigint; offset: number; limit: number };

/** Without a filter, which is the usual case, the newest-first index is enough. */
export async function listLines(db: Queryable, o: Place, filter: LineFilter | null): Promise<LineRow[]> {
  const { rows } = await db.query<LineRow>(
    filter
      ? {
          name: 'statement-find',
          text: `select ${lineColumns} from statement where ${filterWhere} order by created_at desc, reference desc offset $8 limit $9`,
          values: [...filterValues(o.memberId, filter), o.offset, o.limit],
        }
      : {
          name: 'statement-list',
          text: `select ${lineColumns} from statement where member_id = $1 order by created_at desc, reference desc offset $2 limit $3`,
          values: [o.memberId, o.offset, o.limit],
        },
  );
  return rows;
}

export async function countLines(db: Queryable, memberId: bigint, filter: LineFilter | null): Promise<number> {
  const { rows } = await db.query<{ total: bigint }>(
    filter
      ? {
          name: 'statement-count-found',
          text: `select count(*) as total from statement where ${filterWhere}`,
          values: filterValues(memberId, filter),
        }
      : { name: 'statement-count', text: 'select count(*) as total from statement where member_id = $1', values: [memberId] },
  );
  return Number(rows[0]?.total ?? 0n);
}

export type DayRow = { day: string; in: bigint; out: bigint; currency: Currency };

/** Only completed deposits and withdrawals count. Bonuses, cashback, prizes and invite rewards are gifts. */
export async function sumDays(db: Queryable, o: { memberId: bigint; from: Date; to: Date }): Promise<DayRow[]> {
  const { rows } = await db.query<DayRow>({
    name: 'statement-days',
    text: `select to_char(created_at at time zone make_interval(hours => ${aheadHours}), 'YYYY-MM-DD') as day, currency,
        coalesce(sum(amount) filter (where type = 'deposit'), 0)::bigint as "in",
        coalesce(sum(amount) filter (where type = 'withdraw'), 0)::bigint as "out"
      from statement
      where member_id = $1 and created_at >= $2 and created_at < $3 and status = 'SUCCESS' and type in ('deposit', 'withdraw')
      group by 1, 2`,
    values: [o.memberId, o.from, o.to],
  });
  return rows;
}

type Deposited = { count: number; minor: bigint; last: { reference: string; from: string; minor: bigint; at: Date }[] };

export async function depositsSince(db: Queryable, o: { memberId: bigint; since: Date; limit: number }): Promise<Deposited> {
  const where = `from statement where member_id = $1 and created_at >= $2 and type = 'deposit' and status = 'SUCCESS' and from_name <> 'ADJUSTMENT'`;
  const { rows: summed } = await db.query<{ count: number; minor: bigint }>({
    name: 'statement-deposits-sum',
    text: `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as minor ${where}`,
    values: [o.memberId, o.since],
  });
  const { rows: last } = await db.query<Deposited['last'][number]>({
    name: 'statement-deposits-last',
    text: `select reference, from_name as "from", amount as minor, created_at as at ${where} order by created_at desc, reference desc limit $3`,
    values: [o.memberId, o.since, o.limit],
  });
  return { count: summed[0]?.count ?? 0, minor: summed[0]?.minor ?? 0n, last };
}

export async function findLatestLine(db: Queryable, o: { memberId: bigint; type: 'deposit' | 'withdraw' }): Promise<LineRow | null> {
  const { rows } = await db.query<LineRow>({
    name: 'statement-latest',
    text: `select ${lineColumns}
      from statement where member_id = $1 and type = $2 order by created_at desc, reference desc limit 1`,
    values: [o.memberId, o.type],
  });
  return rows[0] ?? null;
}

export async function findLine(db: Queryable, o: { memberId: bigint; reference: string }): Promise<LineRow | null> {
  const { rows } = await db.query<LineRow>({
    name: 'statement-one',
    text: `select ${lineColumns}
      from statement where member_id = $1 and reference = $2`,
    values: [o.memberId, o.reference],
  });
  return rows[0] ?? null;
}

export async function membersOfLine(db: Queryable, references: readonly string[]): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select member_id as "memberId" from statement where reference = any($1) limit 20`,
    [references],
  );
  return rows.map(({ memberId }) => memberId);
}

/** Time as database text, to keep microseconds. */
export type LinePlace = { readonly at: string; readonly reference: string };

export async function linesBefore(
  db: Queryable,
  o: { memberId: bigint; ofGames: boolean; before: LinePlace | null; limit: number },
): Promise<(LineRow & LinePlace)[]> {
  const { rows } = await db.query<LineRow & LinePlace>(
    `select ${lineColumns}, created_at::text as at from statement where member_id = $1 and (type = 'transfer') = $2
        and ($3::timestamptz is null or (created_at, reference) < ($3, $4)) order by created_at desc, reference desc limit $5`,
    [o.memberId, o.ofGames, o.before?.at ?? null, o.before?.reference ?? '', o.limit],
  );
  return rows;
}

export async function archiveLines(db: Queryable, o: { memberIds: readonly bigint[]; before: Date }): Promise<void> {
  await db.query({
    name: 'statement-archive',
    text: 'select sum(archive_statement(m, $2)) from unnest($1::bigint[]) m',
    values: [o.memberIds, o.before],
  });
}

export async function keepArchive(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ kept: boolean }>('select keep_archive() as kept');
  return rows[0]?.kept ?? false;
}
