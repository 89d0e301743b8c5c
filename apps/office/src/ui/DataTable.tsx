import type { ListSort } from '@krapao/contract/values/list-sort';
import type { CallError } from '@krapao/ui/call-error.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { messages, useWords } from '@krapao/ui/words.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  type ColumnDef,
  createSortedRowModel,
  functionalUpdate,
  type Header,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useRef, useState } from 'react';
import { useKeys } from '../lib/keys.ts';
import type { Order } from '../lib/order.ts';
import { QueryState } from './failures.tsx';

const words = messages({
  next: { th: 'แถวถัดไป', la: 'ແຖວຖັດໄປ', en: 'Next row' },
  previous: { th: 'แถวก่อนหน้า', la: 'ແຖວກ່ອນໜ້າ', en: 'Previous row' },
  choose: { th: 'เลือก', la: 'ເລືອກ', en: 'Choose' },
});

export type Column<R> = {
  head: string;
  cell: (row: R) => ReactNode;
  right?: boolean;
  /** Sort value of a row, for tables that have all their rows. Rows without one come last. */
  value?: (row: R) => string | number | undefined;
  /** For a list that the server sorts: the orders of the list that go up and down in what this column shows. */
  sorts?: { readonly ascending: ListSort; readonly descending: ListSort };
};
export const byAge = { ascending: 'newest', descending: 'oldest' } as const;
export const byAmount = { ascending: 'smallest', descending: 'largest' } as const;
type Props<R, Q> = {
  caption: string;
  query: UseQueryResult<Q, CallError>;
  rows: (reply: Q) => readonly R[];
  rowKey: (row: R) => string;
  columns: readonly Column<R>[];
  empty: string;
  order?: Order | undefined;
  onCurrent?: (key: string) => void;
  onOpen?: (row: R) => void;
  marks?: Marks & { readonly may?: (row: R) => boolean };
};
type Marks = { readonly has: (key: string) => boolean; readonly toggle: (key: string) => void };

const rowsIn = (table: HTMLElement | null): HTMLElement[] => [...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

export function focusRow(at: number): void {
  const rows = rowsIn(document.querySelector('main'));
  rows[Math.min(at, rows.length - 1)]?.focus();
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Features = typeof features;
const { compare } = new Intl.Collator(undefined, { numeric: true });
/** Lists of the server come in pages anyway. A whole table can have 2,000 rows, which take seconds to draw at once. */
const pageMax = 100;

export function DataTable<R extends object, Q>(props: Props<R, Q>) {
  const { caption, query, rows, rowKey, empty, order, onCurrent, onOpen, marks } = props;
  const sayRow = useWords(words);
  const region = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(1);
  const list = query.data === undefined ? [] : rows(query.data);
  const columns: readonly Column<R>[] = marks
    ? [
        {
          head: sayRow('choose'),
          cell: (row) => (marks.may?.(row) ?? true) && <Mark of={rowKey(row)} marks={marks} label={sayRow('choose')} />,
        },
        ...props.columns,
      ]
    : props.columns;
  const table = useTable({
    features,
    data: list,
    columns: columns.map((column) => definitionOf(column, order)),
    getRowId: rowKey,
    manualSorting: columns.every(({ value }) => value === undefined),
    enableMultiSort: false,
    ...(order && orderOptions(columns, order)),
  });
  const step = (by: 1 | -1) => () => {
    const all = rowsIn(region.current);
    const at = all.findIndex((row) => row.contains(document.activeElement));
    all[at < 0 ? (by === 1 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
  };
  useKeys(
    caption,
    list.length === 0
      ? []
      : [
          { key: 'j', say: sayRow('next'), run: step(1) },
          { key: 'k', say: sayRow('previous'), run: step(-1) },
        ],
  );
  if (query.isPending || query.isError) return <QueryState query={query} />;
  if (list.length === 0) return <p className="p-6 text-muted">{empty}</p>;
  const [heads] = table.getHeaderGroups();
  const page = Math.min(asked, Math.ceil(list.length / pageMax));
  const shown = table.getRowModel().rows.slice((page - 1) * pageMax, page * pageMax);
  return (
    <>
      {/* Wide tables scroll by themselves; by keyboard too. `relative`: what is for screen readers alone would widen the page otherwise. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse */}
      <section ref={region} className="relative overflow-x-auto" tabIndex={0} aria-label={caption}>
        <table className="w-full border-collapse max-lg:block">
          <caption className="sr-only">{caption}</caption>
          <thead className="max-lg:sr-only">
            <tr className="border-b border-line text-left text-muted">
              {heads?.headers.map((header, at) => (
                <Head key={header.id} header={header} right={columns[at]?.right} />
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {shown.map(({ id, original }) => (
              <tr
                key={id}
                data-row
                tabIndex={-1}
                onFocus={() => onCurrent?.(id)}
                onKeyDown={(event) => {
                  // Enter on a button inside the row belongs to that button.
                  if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(original);
                }}
                className="border-b border-line align-top hover:bg-raised focus:bg-raised max-lg:block max-lg:px-3 max-lg:py-2"
              >
                {columns.map((column) => (
                  <Cell key={column.head} column={column} row={original} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {list.length > pageMax && <Pager dense limit={pageMax} page={page} total={list.length} onPage={setAsked} />}
    </>
  );
}

function definitionOf<R extends object>({ head, value, sorts }: Column<R>, order: Order | undefined): ColumnDef<Features, R> {
  const isOffered = sorts && order?.offered.includes(sorts.ascending) && order.offered.includes(sorts.descending);
  return {
    id: head,
    header: head,
    // The library sorts by columns that have a value; in a list of the server nobody reads it.
    accessorFn: value ?? (() => 0),
    enableSorting: sorts ? isOffered === true : value !== undefined,
    sortUndefined: 'last',
    ...(sorts ? { sortDescFirst: true } : {}),
    sortFn: (a, b) => {
      const [x, y] = [value?.(a.original), value?.(b.original)];
      return typeof x === 'string' ? compare(x, String(y)) : Number(x) - Number(y);
    },
  };
}

/** The order comes from the address and goes there: one is always chosen. */
function orderOptions<R>(columns: readonly Column<R>[], { now, choose }: Order) {
  const by = columns.find(({ sorts }) => sorts && Object.values(sorts).includes(now));
  const sorting: SortingState = by ? [{ id: by.head, desc: by.sorts?.descending === now }] : [];
  return {
    state: { sorting },
    enableSortingRemoval: false,
    onSortingChange: (update: Updater<SortingState>) => {
      const [next] = functionalUpdate(update, sorting);
      const sorts = columns.find(({ head }) => head === next?.id)?.sorts;
      if (next && sorts) choose(next.desc ? sorts.descending : sorts.ascending);
    },
  };
}

function Head<R extends object>({ header: { column }, right }: { header: Header<Features, R>; right: boolean | undefined }) {
  const look = `px-3 py-2 font-normal ${right ? 'text-right' : ''}`;
  if (!column.getCanSort())
    return (
      <th scope="col" className={look}>
        {column.id}
      </th>
    );
  const sorted = ({ asc: 'ascending', desc: 'descending', '': 'none' } as const)[column.getIsSorted() || ''];
  return (
    <th scope="col" aria-sort={sorted} className={look}>
      {/* On cards the heads are for screen readers only: a button there would take the focus while invisible. */}
      <span className="lg:hidden">{column.id}</span>
      <button
        type="button"
        onClick={column.getToggleSortingHandler()}
        className={`-mx-1.5 -my-1 rounded px-1.5 py-1 whitespace-nowrap hover:bg-raised hover:text-ink max-lg:hidden ${sorted === 'none' ? '' : 'font-semibold text-ink'}`}
      >
        {column.id} <span aria-hidden="true">{arrows[sorted]}</span>
      </button>
    </th>
  );
}
const arrows = { ascending: '↑', descending: '↓', none: '↕' } as const;

const Mark = ({ of, marks, label }: { of: string; marks: Marks; label: string }) => (
  <label className="grid place-items-center max-lg:-my-2 max-lg:size-[44px] lg:size-6">
    <input type="checkbox" aria-label={`${label} ${of}`} className="size-4" checked={marks.has(of)} onChange={() => marks.toggle(of)} />
  </label>
);

function Cell<R>({ column, row }: { column: Column<R>; row: R }) {
  const content = column.cell(row);
  const isEmpty = content === '' || content === null || content === undefined || content === false;
  return (
    <td
      className={`px-3 py-2 max-lg:flex max-lg:justify-between max-lg:gap-3 max-lg:px-0 max-lg:py-1 max-lg:text-right ${isEmpty ? 'max-lg:hidden' : ''} ${column.right ? 'figures text-right whitespace-nowrap' : ''}`}
    >
      <span aria-hidden="true" className="shrink-0 text-left text-muted lg:hidden">
        {column.head}
      </span>
      <div className="min-w-0 max-lg:break-words">{content}</div>
    </td>
  );
}
