import type { CallError } from '@krapao/ui/call-error.ts';
import { dateTime } from '@krapao/ui/date-time.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import type { ChangeWords } from './ChangeList.tsx';
import { editWords } from './edit.words.ts';
import { Changed, historyLine } from './History.tsx';

type Change = {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly askedBy?: string | null;
  /** Null: it did not exist before, or was deleted. */
  readonly before: unknown;
  readonly after: unknown;
};
type HistoryQuery<C> = {
  readonly data: { readonly changes: readonly C[]; readonly more: boolean } | undefined;
  readonly error: CallError | null;
};
export type Paged = { readonly page: number; readonly limit: number };

type Props<C extends Change> = {
  words: ChangeWords;
  useChanges: (paged: Paged) => HistoryQuery<C>;
  nameOf?: (change: C) => ReactNode;
  onRestore?: ((change: C) => void) | undefined;
};

const limit = 5;

/** Loaded only when opened: most visitors look only at the current value. */
export function PastChanges<C extends Change>(props: Props<C>) {
  const say = useWords(editWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="border-t border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer px-4 py-2 text-muted max-md:min-h-[44px] max-md:px-3">{say('history')}</summary>
      {isOpen && <Lines {...props} />}
    </details>
  );
}

function Lines<C extends Change>({ words, useChanges, nameOf, onRestore }: Props<C>) {
  const say = useWords(editWords);
  const ui = useWords(uiWords);
  const text = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useChanges({ page, limit });
  if (!data) return <p className="px-4 pb-3 text-muted">{error ? text(error.text) : ui('loading')}</p>;
  if (data.changes.length === 0 && page === 1) return <p className="px-4 pb-3 text-muted">{say('nothingYet')}</p>;
  return (
    <>
      <ol>
        {data.changes.map((change) => (
          <li key={change.id} className={historyLine}>
            <div className="min-w-0 flex-1 basis-60">
              <p>
                {nameOf && <strong className="mr-2 text-money [overflow-wrap:anywhere]">{nameOf(change)}</strong>}
                <span className="figures">{dateTime(change.at)}</span> ·{' '}
                {change.askedBy ? say('askedBy', { by: change.by, asked: change.askedBy }) : change.by}
              </p>
              <What change={change} words={words} />
            </div>
            {onRestore && change.before !== null && (
              <Button onClick={() => onRestore(change)}>{say(change.after === null ? 'restore' : 'goBack')}</Button>
            )}
          </li>
        ))}
      </ol>
      {(page > 1 || data.more) && (
        <div className="flex justify-end gap-2 border-t border-line px-4 py-2">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {say('newerPage')}
          </Button>
          <Button disabled={!data.more} onClick={() => setPage(page + 1)}>
            {say('olderPage')}
          </Button>
        </div>
      )}
    </>
  );
}

function What({ change: { before, after }, words }: { change: Change; words: ChangeWords }) {
  const say = useWords(editWords);
  if (after === null) return <p className="text-danger">{say('deleted')}</p>;
  if (before === null) return <p className="text-muted">{say('firstVersion')}</p>;
  return <Changed before={before} after={after} words={words} />;
}
