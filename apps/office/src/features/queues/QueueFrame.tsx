import { firstSort, sortsOf } from '@krapao/contract/values/list-sort';
import { isWaiting } from '@krapao/ui/call.ts';
import type { CallError } from '@krapao/ui/call-error.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useWords } from '@krapao/ui/words.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { attempt, toastDone } from '../../lib/attempt.ts';
import { useFilters, useLastPage } from '../../lib/filters.ts';
import { useKeys } from '../../lib/keys.ts';
import { useMay, useMayCall } from '../../lib/me.ts';
import { orderIn } from '../../lib/order.ts';
import { refreshAll } from '../../lib/query.ts';
import { pageSize } from '../../lib/show.ts';
import { useCodes } from '../../lib/use-codes.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Age } from '../../ui/Age.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Claim, ClaimBadge, useIsMine } from '../../ui/ClaimBadge.tsx';
import { byAge, type Column, DataTable, focusRow } from '../../ui/DataTable.tsx';
import { Choice } from '../../ui/Field.tsx';
import { ListFilters, narrowing, noFilters } from '../../ui/ListFilters.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { StateBadge } from './parts.tsx';
import { type DecisionWord, type QueueWord, words } from './queue.words.ts';

export function useShown<const S extends QueueWord>(states: readonly [S, ...S[]]) {
  const { values, page, set } = useFilters({ state: states[0], reference: '', sort: '', ...noFilters });
  const state = states.find((one) => one === values.state) ?? states[0];
  const order = orderIn({ asked: values.sort, offered: sortsOf({ ...values, state }), first: firstSort(state), set });
  return { states, state, values, page, set, order, listed: { ...narrowing(values), ...order.query, page, limit: pageSize } };
}

type Decision<R> = {
  word: DecisionWord | ((row: R) => DecisionWord);
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
  at: (row: R) => string;
  columns: readonly Column<R>[];
  state: (row: R) => QueueWord;
  about: (row: R) => { item: string; name: string; amount: string };
  marks?: (row: R) => ReactNode;
  note: (row: R) => string;
  filters?: Parameters<typeof ListFilters>[0]['fields'];
  sortable?: boolean;
  detail?: (row: R) => ReactNode;
  claim: (row: R) => Promise<unknown>;
  release?: (row: R) => Promise<unknown>;
  accept: Decision<R>;
  refuse?: Decision<R>;
};

export function QueueFrame<R extends { claim: Claim; needsManager?: boolean }, Q extends { total: number }>(queue: Props<R, Q>) {
  const { title, shown, query, detail } = queue;
  const say = useWords(words);
  const codeOf = useCodes();
  const canDecide = useMayCall('POST /api/office/work/claim', 'cashier');
  const isManager = useMay('manager');
  const isMine = useIsMine();
  const [asked, setAsked] = useState<{ row: R; act: 'accept' | 'refuse' } | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(shown.values.reference || null);
  /** List position that gets the focus once the decided row is gone. */
  const [nextAt, setNextAt] = useState<number | null>(null);
  useLastPage(shown, query.data?.total);
  const order = queue.sortable ? shown.order : undefined;
  const list = query.data === undefined ? [] : queue.rows(query.data);
  /** An empty filtered list does not mean that nothing is left to do. */
  const isNarrowed = Object.keys(narrowing(shown.values)).length > 0;
  const byKey = (key: string | null): R | undefined => list.find((row) => queue.rowKey(row) === key);
  const open = byKey(opened);
  const decision = asked && queue[asked.act];
  /** The server refuses a cashier above the limit, so the action is not offered. The badge says that a manager decides. */
  const mayDecide = (row: R): boolean => canDecide && (!row.needsManager || isManager);
  const isRefusable = (row: R): boolean => mayDecide(row) && (queue.refuse?.isOpen(row) ?? false);
  const isAcceptable = (row: R): boolean => mayDecide(row) && queue.accept.isOpen(row);
  const isUndecided = (row: R): boolean => isAcceptable(row) || isRefusable(row);
  const wordIn = ({ word }: Decision<R>, row: R): DecisionWord => (typeof word === 'function' ? word(row) : word);
  const wordOf = (by: Decision<R>, row: R): string => say(wordIn(by, row));
  const whatOf = (row: R): string => {
    const about = queue.about(row);
    return say(about.name === '' ? 'ofNobody' : 'ofName', about).trim();
  };

  useEffect(() => {
    if (nextAt === null || asked) return;
    focusRow(nextAt);
    setNextAt(null);
  }, [nextAt, asked]);

  const claimRow = (row: R): Promise<void> => attempt(queue.claim(row).then(() => toastDone(say('claimedIt', { what: whatOf(row) }))));
  const withCurrent = (run: (row: R) => unknown) => () => {
    const row = byKey(current) ?? list[0];
    if (row) run(row);
  };
  useKeys(
    say(title),
    list.length === 0
      ? []
      : [
          ...(detail ? [{ key: 'o', say: say('openRow'), run: withCurrent((row) => setOpened(queue.rowKey(row))) }] : []),
          ...(canDecide
            ? [
                { key: 't', say: say('claim'), run: withCurrent((row) => isUndecided(row) && claimRow(row)) },
                { key: 'a', say: say('accept'), run: withCurrent((row) => isAcceptable(row) && setAsked({ row, act: 'accept' })) },
                { key: 'x', say: say('refuse'), run: withCurrent((row) => isRefusable(row) && setAsked({ row, act: 'refuse' })) },
                { key: 'n', say: say('nextFree'), run: takeNext },
              ]
            : []),
        ],
  );

  function takeNext() {
    const row = list.find((one) => isUndecided(one) && (one.claim === null || isMine(one.claim)));
    if (!row) return;
    const key = queue.rowKey(row);
    void claimRow(row).then(() => {
      focusRow(list.indexOf(row));
      setCurrent(key);
      if (detail) setOpened(key);
    });
  }

  async function decide(row: R, by: Decision<R>, fields: FormData) {
    const at = list.indexOf(row);
    try {
      const reply = await by.send(row, fields);
      // A request for second-person approval shows its own message.
      if (!isWaiting(reply)) toastDone(say(`${wordIn(by, row)}Done`, { what: whatOf(row) }));
      setOpened(null);
    } finally {
      await refreshAll();
    }
    setNextAt(at);
  }

  return (
    <Panel
      title={say(title)}
      tools={
        shown.states.length > 1 && (
          <Choice
            inline
            label={say('state')}
            value={shown.state}
            onChange={(event) => shown.set({ state: event.target.value })}
            options={shown.states.map((value) => ({ value, label: say(value) }))}
          />
        )
      }
    >
      {shown.values.reference && (
        <p className="flex flex-wrap items-center gap-3 border-b border-line px-3 py-2">
          <span className="figures min-w-0 break-all">{say('onlyOne', { reference: shown.values.reference })}</span>
          <Button onClick={() => shown.set({ reference: '' })}>{say('showAll')}</Button>
        </p>
      )}
      {queue.filters && <ListFilters values={shown.values} set={shown.set} fields={queue.filters} order={order} />}
      <DataTable
        caption={say(title)}
        query={query}
        rows={queue.rows}
        rowKey={queue.rowKey}
        empty={say(isNarrowed ? 'noneFits' : 'empty')}
        order={order}
        onCurrent={setCurrent}
        {...(detail ? { onOpen: (row: R) => setOpened(queue.rowKey(row)) } : {})}
        columns={[
          { head: say('waited'), sorts: byAge, cell: (row) => <Age since={queue.at(row)} {...(isUndecided(row) ? {} : never)} /> },
          ...queue.columns,
          {
            head: say('state'),
            cell: (row) => (
              <span className="flex flex-wrap gap-1 max-lg:justify-end">
                <StateBadge state={queue.state(row)} />
                {queue.marks?.(row)}
                <ClaimBadge claim={row.claim} />
              </span>
            ),
          },
          { head: say('note'), cell: (row) => codeOf(queue.note(row)) },
          {
            head: say('acts'),
            cell: (row) =>
              (detail || isUndecided(row)) && (
                <span className="flex flex-wrap gap-1.5 max-lg:justify-end">
                  {detail && <Button onClick={() => setOpened(queue.rowKey(row))}>{say('openRow')}</Button>}
                  {isUndecided(row) && acts(row)}
                </span>
              ),
          },
        ]}
      />
      <Pager dense limit={pageSize} page={shown.page} total={query.data?.total ?? 0} onPage={(next) => shown.set({ page: String(next) })} />
      {open && detail && (
        <SidePanel title={queue.accept.title(open)} onClose={() => setOpened(null)}>
          {detail(open)}
          {isUndecided(open) && (
            <div className="sticky -bottom-4 -mx-4 mt-4 -mb-4 flex flex-wrap justify-end gap-1.5 border-t border-line bg-card px-4 py-3">
              {acts(open)}
            </div>
          )}
        </SidePanel>
      )}
      {asked && decision && (
        <ActDialog
          title={decision.title(asked.row)}
          effects={decision.effects(asked.row)}
          confirm={wordOf(decision, asked.row)}
          danger={asked.act === 'refuse'}
          onClose={() => setAsked(null)}
          onConfirm={(fields) => decide(asked.row, decision, fields)}
        >
          {decision.fields?.(asked.row)}
        </ActDialog>
      )}
    </Panel>
  );

  /** Not a component: a new one on each render would lose a click in progress. */
  function acts(row: R) {
    const { release } = queue;
    return (
      <>
        {row.claim && release && (isMine(row.claim) || isManager) ? (
          <Button onClick={() => attempt(release(row).then(() => toastDone(say('releasedIt', { what: whatOf(row) }))))}>
            {say('release')}
          </Button>
        ) : (
          (!row.claim || isMine(row.claim)) && <Button onClick={() => claimRow(row)}>{say('claim')}</Button>
        )}
        {isAcceptable(row) && (
          <Button look="primary" onClick={() => setAsked({ row, act: 'accept' })}>
            {wordOf(queue.accept, row)}
          </Button>
        )}
        {queue.refuse && isRefusable(row) && (
          <Button look="danger" onClick={() => setAsked({ row, act: 'refuse' })}>
            {wordOf(queue.refuse, row)}
          </Button>
        )}
      </>
    );
  }
}

const never = { warnMinutes: Number.POSITIVE_INFINITY, lateMinutes: Number.POSITIVE_INFINITY } as const;
