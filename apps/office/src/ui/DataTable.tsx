import type { CallError } from '@krapao/ui/call-error.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

export type Column<R> = { head: string; cell: (row: R) => ReactNode; right?: boolean };
type Props<R, Q> = {
  caption: string;
  query: UseQueryResult<Q, CallError>;
  rows: (reply: Q) => readonly R[];
  rowKey: (row: R) => string;
  columns: readonly Column<R>[];
  empty: string;
};

export function DataTable<R, Q>({ caption, query, rows, rowKey, columns, empty }: Props<R, Q>) {
  const say = useWords(uiWords);
  const text = useText();
  if (query.isPending) return <p className="p-6 text-muted">{say('loading')}</p>;
  if (query.isError)
    return (
      <div role="alert" className="flex items-center gap-3 p-6">
        <span className="text-danger">{text(query.error.text)}</span>
        <Button onClick={() => void query.refetch()}>{say('tryAgain')}</Button>
      </div>
    );
  const list = rows(query.data);
  if (list.length === 0) return <p className="p-6 text-muted">{empty}</p>;
  return (
    // Wide tables scroll by themselves; by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse
    <section className="overflow-x-auto" tabIndex={0} aria-label={caption}>
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-left text-muted">
            {columns.map((column) => (
              <th key={column.head} scope="col" className={`px-3 py-2 font-normal ${column.right ? 'text-right' : ''}`}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {list.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line align-top hover:bg-raised max-md:block max-md:px-3 max-md:py-2">
              {columns.map((column) => (
                <Cell key={column.head} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** On a phone each row is a card: what a cell is about stands before it, and a cell without content is left out. */
function Cell<R>({ column, row }: { column: Column<R>; row: R }) {
  const content = column.cell(row);
  const isEmpty = content === '' || content === null || content === undefined || content === false;
  return (
    <td
      className={`px-3 py-2 max-md:flex max-md:justify-between max-md:gap-3 max-md:px-0 max-md:py-1 max-md:text-right ${isEmpty ? 'max-md:hidden' : ''} ${column.right ? 'figures text-right whitespace-nowrap' : ''}`}
    >
      <span aria-hidden="true" className="shrink-0 text-left text-muted md:hidden">
        {column.head}
      </span>
      <div className="min-w-0 max-md:break-words">{content}</div>
    </td>
  );
}
