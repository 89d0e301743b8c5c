import { firstSort, type ListSort, sortsOf } from '@krapao/contract/values/list-sort';
import { type Currency, type Money, money } from '@krapao/money';
import { refuse, unreachable } from '../errors/errors.ts';
import type { MemberItemId } from '../values/member-item.ts';
import type { Queryable } from './db.ts';

export type Narrowing = {
  readonly mine?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly bankCode?: string | undefined;
  readonly reference?: string | undefined;
  readonly sort?: ListSort | undefined;
};

export function sortOf({ from, to, sort }: Narrowing, state: string): ListSort {
  if (sort === undefined) return firstSort(state);
  return sortsOf({ state, from, to }).includes(sort) ? sort : refuse('KEY_INVALID', 'sort');
}

export type ListFilter = {
  readonly from: Date | null;
  readonly until: Date | null;
  readonly minMinor: bigint | null;
  readonly maxMinor: bigint | null;
  readonly bankCode: string | null;
  readonly references: readonly string[] | null;
  readonly except: readonly string[];
};
export const everything: ListFilter = {
  from: null,
  until: null,
  minMinor: null,
  maxMinor: null,
  bankCode: null,
  references: null,
  except: [],
};

type Columns = { readonly at: string; readonly reference: string; readonly amount?: string; readonly bank?: string };
export type Queue = Columns & { readonly table: string; readonly join?: string };
type Condition = { readonly where: string; readonly values?: readonly unknown[] };

export function narrow(f: ListFilter, columns: Columns, first: readonly unknown[] = []): { where: string; values: unknown[] } {
  const values = [...first];
  const conditions: string[] = [];
  const add = (column: string | undefined, comparison: string, value: unknown): void => {
    if (value === null) return;
    if (column === undefined) {
      conditions.push('false');
      return;
    }
    values.push(value);
    conditions.push(`${column} ${comparison.replace('?', `$${values.length}`)}`);
  };
  add(columns.at, '>= ?', f.from);
  add(columns.at, '< ?', f.until);
  add(columns.amount, '>= ?', f.minMinor);
  add(columns.amount, '<= ?', f.maxMinor);
  add(columns.bank, '= ?', f.bankCode);
  add(columns.reference, '= any(?)', f.references);
  if (f.references === null && f.except.length > 0) add(columns.reference, '<> all(?)', f.except);
  return { where: conditions.map((one) => ` and ${one}`).join(''), values };
}

/** The unique reference comes last: with ties, a page could show a row twice and omit another. */
export function orderOf(sort: ListSort, { at, reference, amount }: Columns): string {
  switch (sort) {
    case 'oldest':
      return `${at}, ${reference}`;
    case 'newest':
      return `${at} desc, ${reference}`;
    case 'largest':
    case 'smallest':
      // In descending order PostgreSQL puts nulls first.
      return `${amount === undefined ? '' : `${amount}${sort === 'largest' ? ' desc' : ''} nulls last, `}${at}, ${reference}`;
    default:
      return unreachable(sort);
  }
}

/** Lists count no further: counting millions takes longer than the page, and filters reach the rest. */
const listedMax = 10_000;
export const waitingMax = 1_000;

const fromOf = ({ table, join = '' }: Queue): string => `from ${table} ${join}`;

/** A single state uses the index order; `any` with a list does not. */
export function ofStates(states: readonly string[], memberId: bigint | null = null): Required<Condition> {
  const [state, ...others] = states;
  const where = others.length > 0 ? 'state = any($1)' : 'state = $1';
  const values = [others.length > 0 ? states : state];
  return memberId === null ? { where, values } : { where: `${where} and member_id = $2`, values: [...values, memberId] };
}

export async function readList<Row extends object>(
  db: Queryable,
  queue: Queue,
  f: ListFilter & { readonly sort: ListSort; readonly page: number; readonly limit: number },
  o: Condition & { readonly columns: string; readonly order?: string },
): Promise<{ total: number; rows: Row[] }> {
  const { where, values } = narrow(f, queue, o.values);
  const from = `${fromOf(queue)} where ${o.where}${where}`;
  const counted = await db.query<{ total: number }>(`select count(*)::int as total from (select 1 ${from} limit ${listedMax}) q`, values);
  const { rows } = await db.query<Row>(
    `select ${o.columns} ${from} order by ${o.order ?? orderOf(f.sort, queue)} limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, f.limit, (f.page - 1) * f.limit],
  );
  return { total: counted.rows[0]?.total ?? 0, rows };
}

export async function countWaiting(
  db: Queryable,
  queue: Queue,
  { where, values = [] }: Condition,
): Promise<{ total: number; oldest: Date | null }> {
  const { rows } = await db.query<{ total: number; oldest: Date | null }>(
    `select count(*)::int as total, min(at) as oldest
      from (select ${queue.at} as at ${fromOf(queue)} where ${where} order by ${queue.at} limit ${waitingMax}) q`,
    [...values],
  );
  return rows[0] ?? { total: 0, oldest: null };
}

export async function beganAt(db: Queryable, queue: Queue, items: readonly MemberItemId[]): Promise<(MemberItemId & { at: Date })[]> {
  const { rows } = await db.query<MemberItemId & { at: Date }>(
    `select t.member_id as "memberId", t.${queue.reference} as reference, t.${queue.at} as at from unnest($1::bigint[], $2::text[]) as a (member_id, reference)
      join ${queue.table} t on t.member_id = a.member_id and t.${queue.reference} = a.reference`,
    [items.map(({ memberId }) => memberId), items.map(({ reference }) => reference)],
  );
  return rows;
}

export type WaitingItem = {
  readonly memberId: bigint | null;
  readonly reference: string;
  readonly amount: Money | null;
  readonly why: string;
  readonly since: Date;
  readonly sender?: string;
};
export type Waiting = { readonly total: number; readonly oldest: Date | null; readonly items: readonly WaitingItem[] };

export type WaitingPage = { readonly limit: number; readonly offset: number; readonly sort: ListSort };

type Row = Omit<WaitingItem, 'amount'> & { minor: bigint | null; currency: Currency | null };

export async function readWaiting(
  db: Queryable,
  queue: Queue,
  o: Condition & { readonly why?: string; readonly sender?: string; readonly filter: ListFilter; readonly page: WaitingPage },
): Promise<Waiting> {
  const { page, why = `''`, sender } = o;
  const { where, values } = narrow(o.filter, queue, o.values);
  const condition = `${o.where}${where}`;
  const { total, oldest } = await countWaiting(db, queue, { where: condition, values });
  if (page.limit === 0 || total <= page.offset) return { total, oldest, items: [] };
  const amount = queue.amount === undefined ? 'null::bigint as minor, null as currency' : `${queue.amount} as minor, currency`;
  const { rows } = await db.query<Row>(
    `select member_id as "memberId", ${queue.reference} as reference, ${amount}, ${why} as why, ${queue.at} as since${sender ? `, ${sender} as sender` : ''}
      ${fromOf(queue)} where ${condition} order by ${orderOf(page.sort, queue)} limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, page.limit, page.offset],
  );
  return {
    total,
    oldest,
    items: rows.map(({ minor, currency, ...row }) => ({
      ...row,
      amount: minor === null || currency === null ? null : money(minor, currency),
    })),
  };
}
