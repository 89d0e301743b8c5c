import type { CallError } from '@krapao/ui/call-error.ts';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useWords } from '@krapao/ui/words.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { attempt } from '../../lib/attempt.ts';
import { useFilters } from '../../lib/filters.ts';
import { refreshAll } from '../../lib/query.ts';
import { pageSize } from '../../lib/show.ts';
import { useCodes } from '../../lib/use-codes.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Choice } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateBadge, type Taken, TakenBadge } from './parts.tsx';
import { type QueueWord, words } from './queue.words.ts';

/** Which rows are shown: the first state unless the address names another. */
export function useShown<const S extends QueueWord>(states: readonly [S, ...S[]]) {
  const { values, page, set } = useFilters({ state: states[0] });
  return { states, state: states.find((one) => one === values.state) ?? states[0], page, set };
}

/** One way to decide a row: what its dialog says, asks for and sends. */
type Decision<R> = {
  word: QueueWord | ((row: R) => QueueWord);
  isOpen: (row: R) => boolean;
  title: (row: R) => string;
  effects: (row: R) => readonly string[];
  fields?: (row: R) => ReactNode;
  send: (row: R, fields: FormData) => Promise<unknown>;
};

type Props<R, Q> = {
  title: QueueWord;
  shown: ReturnType<typeof useShown>;
  query: UseQueryResult<Q, CallError>;
  rows: (reply: Q) => readonly R[];
  rowKey: (row: R) => string;
  /** When the row came to be. */
  at: (row: R) => string;
  columns: readonly Column<R>[];
  state: (row: R) => QueueWord;
  marks?: (row: R) => ReactNode;
  note: (row: R) => string;
  canDecide: boolean;
  take: (row: R) => Promise<unknown>;
  accept: Decision<R>;
  /** Not offered where there is nothing to refuse. */
  refuse?: Decision<R>;
};

/** A queue that staff work off: take a row, accept it or refuse it. */
export function QueueFrame<R extends { taken: Taken }, Q extends { total: number }>(queue: Props<R, Q>) {
  const { title, shown, query, canDecide } = queue;
  const say = useWords(words);
  const codeOf = useCodes();
  const [asked, setAsked] = useState<{ row: R; act: 'accept' | 'refuse' } | null>(null);
  const decision = asked && queue[asked.act];
  const isRefusable = (row: R): boolean => queue.refuse?.isOpen(row) ?? false;
  const wordOf = ({ word }: Decision<R>, row: R): string => say(typeof word === 'function' ? word(row) : word);

  return (
    <Panel
      title={say(title)}
      tools={
        <Choice
          inline
          label={say('state')}
          value={shown.state}
          onChange={(event) => shown.set({ state: event.target.value })}
          options={shown.states.map((value) => ({ value, label: say(value) }))}
        />
      }
    >
      <DataTable
        caption={say(title)}
        query={query}
        rows={queue.rows}
        rowKey={queue.rowKey}
        empty={say('empty')}
        columns={[
          { head: say('time'), cell: (row) => <span className="figures whitespace-nowrap">{dateTime(queue.at(row))}</span> },
          ...queue.columns,
          {
            head: say('state'),
            cell: (row) => (
              <span className="flex flex-wrap gap-1 max-md:justify-end">
                <StateBadge state={queue.state(row)} />
                {queue.marks?.(row)}
                <TakenBadge taken={row.taken} say={say} />
              </span>
            ),
          },
          { head: say('note'), cell: (row) => codeOf(queue.note(row)) },
          {
            head: say('acts'),
            cell: (row) =>
              canDecide && (queue.accept.isOpen(row) || isRefusable(row)) ? (
                <span className="flex gap-1.5">
                  <Button onClick={() => void attempt(queue.take(row))}>{say('take')}</Button>
                  {queue.accept.isOpen(row) && (
                    <Button look="primary" onClick={() => setAsked({ row, act: 'accept' })}>
                      {wordOf(queue.accept, row)}
                    </Button>
                  )}
                  {queue.refuse && isRefusable(row) && (
                    <Button look="danger" onClick={() => setAsked({ row, act: 'refuse' })}>
                      {wordOf(queue.refuse, row)}
                    </Button>
                  )}
                </span>
              ) : null,
          },
        ]}
      />
      <Pager dense limit={pageSize} page={shown.page} total={query.data?.total ?? 0} onPage={(next) => shown.set({ page: String(next) })} />
      {asked && decision && (
        <ActDialog
          title={decision.title(asked.row)}
          effects={decision.effects(asked.row)}
          confirm={wordOf(decision, asked.row)}
          danger={asked.act === 'refuse'}
          onClose={() => setAsked(null)}
          onConfirm={(fields) => decision.send(asked.row, fields).finally(refreshAll)}
        >
          {decision.fields?.(asked.row)}
        </ActDialog>
      )}
    </Panel>
  );
}
