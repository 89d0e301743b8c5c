import { pageSize } from '@krapao/contract/values/constants';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { Button, IconButton } from '@krapao/ui/Button.tsx';
import { Pager } from '@krapao/ui/Pager.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useNow } from '@krapao/ui/use-now.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { statusText } from '../../i18n/movement-texts.ts';
import { useCall } from '../../lib/query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { HideableMoney } from '../../ui/hidden-money.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { byDay, dayName, dayText } from './days.ts';
import { type Entry, kindOf, sidesOf } from './entry.ts';
import { FilterBar } from './FilterBar.tsx';
import { bodyOf, type Filters, isFiltered, monthText, noFilters, readFilters, writeFilters } from './filters.ts';
import { StatementRow } from './StatementRow.tsx';
import { words } from './statement.words.ts';
import { useNames } from './use-names.ts';

const tickMs = 15_000;

export type ShownEntry = {
  readonly entry: Entry;
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly currency: 'BAHT' | 'LAK';
};

type Choice = Pick<Filters, 'status' | 'month'>;
type StatementListProps = {
  onOpen: (shown: ShownEntry) => void;
  onSlips: () => void;
  onDeposit: () => unknown;
  onFilter: (first: Choice, since: string | undefined) => Promise<Choice | undefined>;
};

export function StatementList({ onOpen, onSlips, onDeposit, onFilter }: StatementListProps) {
  const w = useWords(words);
  const [filters, setFilters] = useFilters();
  const now = new Date(useNow(tickMs));
  const { currency, nameOf, since } = useNames();
  const { data, isPending, isError, isFetching, refetch } = useCall('POST /api/statement', { body: bodyOf(filters) });
  // The address may name a page that no longer exists.
  const last = data ? Math.max(1, Math.ceil(data.total / pageSize.statement)) : filters.page;
  useEffect(() => {
    if (filters.page > last) setFilters({ ...filters, page: last });
  }, [filters, last, setFilters]);
  const show = (entry: Entry) => onOpen({ entry, title: w(kindOf(entry)), ...sidesOf(entry, (code) => nameOf(entry, code)), currency });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1">
        <h1 className="text-2xl font-semibold">{w('title')}</h1>
        <span className="ml-auto flex items-center">
          <Button look="plain" size="s" className="px-2.5" onClick={onSlips}>
            {w('slips')}
          </Button>
          <IconButton icon="refresh" label={w('refresh')} className="-mr-2" disabled={isFetching} onClick={() => refetch()} />
        </span>
      </div>
      <FilterBar
        filters={filters}
        onChange={setFilters}
        onFilter={async () => {
          const chosen = await onFilter(filters, since);
          // The search may have been applied while the sheet was open.
          if (chosen) setFilters({ ...readFilters(location.search), ...chosen, page: 1 });
        }}
      />
      <div className="mt-2 overflow-clip rounded-2xl bg-card shadow-card">
        {isPending && <RowSkeletons />}
        {isError && !data && <ErrorState onRetry={refetch} />}
        {data?.total === 0 && !isFiltered(filters) && (
          <EmptyState
            title={w('none')}
            text={w('noneText')}
            action={
              <Button icon="deposit" onClick={onDeposit}>
                {w('deposit')}
              </Button>
            }
          />
        )}
        {data?.total === 0 && isFiltered(filters) && <NothingFound filters={filters} onClear={() => setFilters(noFilters)} />}
        {data &&
          data.total > 0 &&
          byDay(data.statements).map(({ key, day, entries }, index) => (
            <section key={key} aria-labelledby={`day-${index}`} className="border-line not-first:border-t">
              <DayHead id={`day-${index}`} day={day} now={now} currency={currency} sums={data.days?.find((sums) => sums.day === day)} />
              <ul className="divide-y divide-line" aria-labelledby={`day-${index}`}>
                {entries.map((entry) => (
                  <StatementRow key={entry._id} entry={entry} currency={currency} nameOf={nameOf} onOpen={() => show(entry)} />
                ))}
              </ul>
            </section>
          ))}
      </div>
      {data && (
        <Pager page={filters.page} limit={pageSize.statement} total={data.total} onPage={(page) => setFilters({ ...filters, page })} />
      )}
    </>
  );
}

/** As high as the rows that follow. */
function RowSkeletons() {
  const w = useWords(uiWords);
  return (
    <div role="status" aria-label={w('loading')} className="pt-10">
      {Array.from({ length: pageSize.statement }, (_, row) => `row-${row}`).map((key) => (
        <div key={key} className="flex items-center gap-3 px-3.5 py-2">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}

function NothingFound({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const w = useWords(words);
  const text = useText();
  const { kind, status, month, search } = filters;
  const chosen = [kind && w(kind), status && text(statusText(status)), month && monthText(month), search && `“${search}”`].filter(Boolean);
  return (
    <EmptyState
      art="no-results"
      title={w('notFound')}
      text={`${w('notFoundText', { chosen: chosen.join(' · ') })}${search ? ` ${w('searchHow')}` : ''}`}
      action={
        <Button look="quiet" size="s" icon="close" onClick={onClear}>
          {w('clear')}
        </Button>
      }
    />
  );
}

/**
 * Changes replace the history entry, so that Back leaves the statement. At another address the page is still in sight until the next
 * one has loaded, and keeps its filters.
 */
function useFilters(): readonly [Filters, (filters: Filters) => void] {
  const query = useSearch();
  const [path, navigate] = useLocation();
  const [own, setOwn] = useState({ path, query });
  const isHere = path === own.path;
  if (isHere && query !== own.query) setOwn({ path, query });
  const filters = useMemo(() => readFilters(own.query), [own.query]);
  const change = useCallback((next: Filters) => isHere && navigate(path + writeFilters(next), { replace: true }), [navigate, path, isHere]);
  return [filters, change];
}

type Props = {
  id: string;
  day: string;
  now: Date;
  currency: WireCurrency;
  sums: { readonly in: number; readonly out: number } | undefined;
};

function DayHead({ id, day, now, currency, sums }: Props) {
  const w = useWords(words);
  const name = dayName(day, now);
  return (
    <div data-day={day} className="flex flex-wrap items-baseline justify-between gap-x-3 bg-raised/50 px-3.5 py-1.5">
      <h2 id={id} className="text-sm font-semibold">
        {name && `${w(name)} · `}
        <span className="figures">{dayText(day)}</span>
      </h2>
      {sums && (
        <HideableMoney>
          <dl className="flex flex-wrap gap-x-3 text-sm">
            {(['in', 'out'] as const).map((way) => (
              <div key={way} data-day-sum={way} className="flex items-baseline gap-1">
                <dt className="text-xs text-muted">{w(way)}</dt>
                <dd>
                  <MoneyText amount={fromWire(sums[way], currency)} size="xs" tone="ink" hideUnit />
                </dd>
              </div>
            ))}
          </dl>
        </HideableMoney>
      )}
    </div>
  );
}
