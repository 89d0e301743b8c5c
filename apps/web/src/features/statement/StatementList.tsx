import { pageSize } from '@krapao/contract/constants';
import { Button, IconButton } from '@krapao/ui/Button.tsx';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { useNow } from '../../lib/use-now.ts';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { type Entry, kindOf, sidesOf } from './entry.ts';
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

export function StatementList({ onReceipt, onSlips }: { onReceipt: (shown: ShownEntry) => void; onSlips: () => void }) {
  const w = useWords(words);
  const [page, setPage] = useState(1);
  const now = useNow(tickMs);
  const { currency, nameOf } = useNames();
  const { data, isPending, isError, isFetching, refetch } = useCall('POST /api/statement', { body: { page, limit: pageSize.statement } });
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-2">
        <h1 className="text-2xl font-semibold">{w('title')}</h1>
        <IconButton icon="refresh" label={w('refresh')} disabled={isFetching} onClick={() => refetch()} />
      </div>
      <Button wide look="quiet" size="s" icon="image" onClick={onSlips}>
        {w('slips')}
      </Button>
      <div className="mt-3 rounded-2xl border border-line bg-card px-3.5">
        {isPending && (
          <div className="py-3.5">
            <SkeletonList rows={6} rowClass="h-20 w-full" />
          </div>
        )}
        {isError && !data && <ErrorState onRetry={refetch} />}
        {data?.total === 0 && <EmptyState icon="list" title={w('none')} text={w('noneText')} />}
        {data && data.total > 0 && (
          <ul className="divide-y divide-line" aria-label={w('title')}>
            {data.statements.map((entry) => (
              <StatementRow
                key={entry._id}
                entry={entry}
                currency={currency}
                now={now}
                nameOf={nameOf}
                onReceipt={() => onReceipt({ entry, title: w(kindOf(entry)), ...sidesOf(entry, (code) => nameOf(entry, code)), currency })}
              />
            ))}
          </ul>
        )}
      </div>
      {data && <Pager page={page} limit={pageSize.statement} total={data.total} onPage={setPage} />}
    </>
  );
}
