import { pageSize } from '@krapao/contract/constants';
import { Button, IconButton } from '@krapao/ui/Button.tsx';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect } from 'react';
import { useCall } from '../../lib/query.ts';
import { useNow } from '../../lib/use-now.ts';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { DayHead } from './DayHead.tsx';
import { byDay } from './days.ts';
import { type Entry, kindOf, sidesOf } from './entry.ts';
import { FilterBar } from './FilterBar.tsx';
import { bodyOf, isFiltered, noFilters } from './filters.ts';
import { NothingFound } from './NothingFound.tsx';
import { StatementRow } from './StatementRow.tsx';
import { words } from './statement.words.ts';
import { useFilters } from './use-filters.ts';
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
  const now = useNow(tickMs);
  const { currency, nameOf } = useNames();
  const { data, isPending, isError, isFetching, refetch } = useCall('POST /api/statement', { body: bodyOf(filters) });
  // An address kept from when there were more lines.
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
