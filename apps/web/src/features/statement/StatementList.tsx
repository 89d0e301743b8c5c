import { pageSize } from '@krapao/contract/values/constants';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { Button, IconButton } from '@krapao/ui/Button.tsx';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useNow } from '@krapao/ui/use-now.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { statusText } from '../../i18n/movement-texts.ts';
import { useCall } from '../../lib/query.ts';
import { HideableMoney } from '../../ui/hidden-money.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
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

export function StatementList({ onOpen, onSlips }: { onOpen: (shown: ShownEntry) => void; onSlips: () => void }) {
  const w = useWords(words);
  const [filters, setFilters] = useFilters();
  const now = new Date(useNow(tickMs));
  const { currency, nameOf } = useNames();
  const { data, isPending, isError, isFetching, refetch } = useCall('POST /api/statement', { body: bodyOf(filters) });
  // The address may name a page that no longer exists.
  const last = data ? Math.max(1, Math.ceil(data.total / pageSize.statement)) : filters.page;
  useEffect(() => {
    if (filters.page > last) setFilters({ ...filters, page: last });
  }, [filters, last, setFilters]);
  const show = (entry: Entry) => onOpen({ entry, title: w(kindOf(entry)), ...sidesOf(entry, (code) => nameOf(entry, code)), currency });
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-2">
        <h1 className="text-2xl font-semibold">{w('title')}</h1>
        <IconButton icon="refresh" label={w('refresh')} disabled={isFetching} onClick={() => refetch()} />
      </div>
      <Button wide look="quiet" size="s" icon="image" onClick={onSlips}>
        {w('slips')}
      </Button>
      <FilterBar filters={filters} onChange={setFilters} />
      <div className="mt-3 rounded-2xl border border-line bg-card px-3.5">
        {isPending && (
          <div className="py-3.5">
            <SkeletonList rows={6} rowClass="h-20 w-full" />
          </div>
        )}
        {isError && !data && <ErrorState onRetry={refetch} />}
        {data?.total === 0 && !isFiltered(filters) && <EmptyState icon="list" title={w('none')} text={w('noneText')} />}
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

/** Names the active filters, because some may be collapsed. */
function NothingFound({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const w = useWords(words);
  const text = useText();
  const { kind, status, month, search } = filters;
  const chosen = [kind && w(kind), status && text(statusText(status)), month && monthText(month), search && `“${search}”`].filter(Boolean);
  return (
    <EmptyState
      icon="search"
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

/** Changes replace the history entry, so that Back leaves the statement. */
function useFilters(): readonly [Filters, (filters: Filters) => void] {
  const query = useSearch();
  const [path, navigate] = useLocation();
  const filters = useMemo(() => readFilters(query), [query]);
  const change = useCallback((next: Filters) => navigate(path + writeFilters(next), { replace: true }), [navigate, path]);
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
    <div data-day={day} className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 pt-3.5 pb-0.5">
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
