import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../i18n/error-texts.ts';
import { useLanguage } from '../i18n/language.ts';
import { useWords } from '../i18n/words.ts';
import type { CallError } from '../lib/call-error.ts';
import { Button } from './Button.tsx';
import { uiWords } from './ui.words.ts';

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
  const lang = useLanguage();
  if (query.isPending) return <p className="p-6 text-muted">{say('loading')}</p>;
  if (query.isError)
    return (
      <div role="alert" className="flex items-center gap-3 p-6">
        <span className="text-danger">{errorText(query.error, lang)}</span>
        <Button onClick={() => void query.refetch()}>{say('retry')}</Button>
      </div>
    );
  const list = rows(query.data);
  if (list.length === 0) return <p className="p-6 text-muted">{empty}</p>;
  return (
    // Wide tables scroll by themselves; by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse
    <section className="overflow-x-auto" tabIndex={0} aria-label={caption}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left text-muted">
            {columns.map((column) => (
              <th key={column.head} scope="col" className={`px-3 py-2 font-normal ${column.right ? 'text-right' : ''}`}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line align-top hover:bg-raised">
              {columns.map((column) => (
                <td key={column.head} className={`px-3 py-2 ${column.right ? 'figures text-right whitespace-nowrap' : ''}`}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
