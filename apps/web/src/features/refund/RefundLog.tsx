import { pageSize } from '@krapao/contract/constants';
import type { WireCurrency } from '@krapao/contract/rules';
import { Badge, type BadgeTone } from '@krapao/ui/Badge.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Table } from '../../ui/Table.tsx';
import { words } from './refund.words.ts';

const tones: Readonly<Record<'open' | 'received' | 'expired', BadgeTone>> = { open: 'gold', received: 'ok', expired: 'plain' };

/** Every night that brought something, and what became of it. */
export function RefundLog({ currency }: { currency: WireCurrency }) {
  const w = useWords(words);
  const [page, setPage] = useState(1);
  const { data, isPending, isError, refetch } = useCall('POST /api/refund', { body: { page, limit: pageSize.refund } }, { staleTimeMs: 0 });
  return (
    <div>
      <h3 className="mb-1 font-semibold">{w('log')}</h3>
      {isPending && <SkeletonList rows={3} rowClass="h-10 w-full" />}
      {isError && !data && <ErrorState onRetry={refetch} />}
      {data?.total === 0 && <p className="text-sm text-muted">{w('noLog')}</p>}
      {data && data.total > 0 && (
        <>
          <Table
            label={w('log')}
            rows={data.refunds}
            rowKey={(row) => row.createdAt + row.day}
            columns={[
              { key: 'when', head: w('when'), cell: (row) => dateTime(row.createdAt) },
              {
                key: 'amount',
                head: w('amount'),
                end: true,
                cell: (row) => <MoneyText amount={fromWire(row.refundAmount, currency)} tone="ink" hideUnit />,
              },
              {
                key: 'state',
                head: w('state'),
                end: true,
                cell: (row) => (
                  <span data-refund={row.state}>
                    <Badge tone={tones[row.state]}>{w(row.state)}</Badge>
                  </span>
                ),
              },
            ]}
          />
          <Pager page={page} limit={pageSize.refund} total={data.total} onPage={setPage} />
        </>
      )}
    </div>
  );
}
