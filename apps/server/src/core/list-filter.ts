import type { ListSort } from '@krapao/contract/list-sort';
import { type Currency, type Money, money } from '@krapao/money';
import type { Queryable } from '../db/db.ts';
import { unreachable } from './errors.ts';

/** What narrows a list of the staff's; null where it does not. */
export type ListFilter = {
  readonly from: Date | null;
  /** Not included. */
  readonly until: Date | null;
  readonly minMinor: bigint | null;
  readonly maxMinor: bigint | null;
  readonly bankCode: string | null;
  readonly references: readonly string[] | null;
  /** References that belong to an item of another list. Ignored if `references` are asked for. */
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

/** The filter as conditions, each with `and` before it, whose values follow those given. What a table does not have, none of its rows fits. */
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

/** Ends with the reference, which is one row's alone: with two rows of the same rank a page would show one twice and leave the other out. */
export function orderOf(sort: ListSort, { at, reference, amount }: Columns): string {
  switch (sort) {
    case 'oldest':
      return `${at}, ${reference}`;
    case 'newest':
      return `${at} desc, ${reference}`;
    case 'largest':
    case 'smallest':
      // Descending, PostgreSQL puts what has no amount first.
      return `${amount === undefined ? '' : `${amount}${sort === 'largest' ? ' desc' : ''} nulls last, `}${at}, ${reference}`;
    default:
      return unreachable(sort);
  }
}

/** Lists count no further: the pages beyond are reached by narrowing, and a count of millions takes longer than the page. */
export const listedMax = 10_000;
/** So many of a kind the work queue counts. */
export const waitingMax = 1_000;

/** Something that needs a person. */
export type WaitingItem = {
  readonly memberId: bigint | null;
  readonly reference: string;
  readonly amount: Money | null;
  readonly why: string;
  readonly since: Date;
  /** The sender's name, if the owner is unknown. */
  readonly sender?: string;
};
export type Waiting = { readonly total: number; readonly oldest: Date | null; readonly items: readonly WaitingItem[] };

/** A member's announcement that belongs to an item. */
export type AnnouncedPart = { readonly reference: string; readonly amount: Money; readonly createdAt: Date };
/** `except`: references that another list shows. `announcedOf`: announcements by the reference of their item. */
export type Joined = { readonly except: readonly string[]; readonly announcedOf: ReadonlyMap<string, AnnouncedPart> };
export const notJoined: Joined = { except: [], announcedOf: new Map() };

export type WaitingPage = { readonly limit: number; readonly offset: number; readonly sort: ListSort };

type Row = Omit<WaitingItem, 'amount'> & { minor: bigint | null; currency: Currency | null };

/** `count` answers total and oldest, `rows` one page, whose limit and offset are its last two values. A page of none is not asked for. */
export async function readWaiting(
  db: Queryable,
  o: { count: string; rows: (limits: string) => string; values: unknown[]; page: WaitingPage },
): Promise<Waiting> {
  const { values, page } = o;
  const counted = await db.query<{ total: number; oldest: Date | null }>(o.count, values);
  const { total = 0, oldest = null } = counted.rows[0] ?? {};
  if (page.limit === 0 || total <= page.offset) return { total, oldest, items: [] };
  const { rows } = await db.query<Row>(o.rows(`limit $${values.length + 1} offset $${values.length + 2}`), [
    ...values,
    page.limit,
    page.offset,
  ]);
  return {
    total,
    oldest,
    items: rows.map(({ minor, currency, ...row }) => ({
      ...row,
      amount: minor === null || currency === null ? null : money(minor, currency),
    })),
  };
}
