import type { ApiMap } from '@krapao/contract';
import { pageSize } from '@krapao/contract/values/constants';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { Badge, type BadgeTone } from '@krapao/ui/Badge.tsx';
import { Button } from '@krapao/ui/Button.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { noteCredited } from '../../lib/arrivals.ts';
import { call } from '../../lib/call.ts';
import { refresh, useCall } from '../../lib/query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { EndButton, Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import { words } from './refund.words.ts';

type Check = ApiMap['GET /api/refund/check']['reply'];
type Props = { currency: WireCurrency; onPlay: () => void; close: () => void };

export function RefundModal({ currency, onPlay, close }: Props) {
  const w = useWords(words);
  const { data, isPending, isError, refetch } = useCall('GET /api/refund/check', undefined, { staleTimeMs: 0 });
  const receive = useAct(
    async (idempotency, amount: number) => {
      try {
        await call('GET /api/refund/receive', { idempotency });
        noteCredited({ source: 'REFUND', amount });
      } finally {
        // Refused: claimed in another tab, or expired.
        await Promise.all([refresh('GET /api/refund/check'), refresh('POST /api/refund')]);
      }
    },
    { errors: 'inline' },
  );
  return (
    <Modal
      title={w('title')}
      onClose={close}
      locked={receive.busy}
      footer={
        data?.result ? (
          <Button wide icon="gift" busy={receive.busy} disabled={data.bonus} onClick={() => receive.run(data.refundAmount)}>
            {w('receive')}
          </Button>
        ) : (
          <EndButton close={close} quiet />
        )
      }
    >
      {isPending && <SkeletonList rows={4} rowClass="h-12 w-full" />}
      {isError && !data && <ErrorState onRetry={refetch} />}
      {data && (
        <div className="flex flex-col gap-4">
          <ErrorNotice failure={receive.failure} />
          <Ready check={data} currency={currency} onPlay={onPlay} />
          <dl className="rounded-2xl bg-card shadow-card px-4 py-2">
            <KeyValue name={w('sumReceived')}>
              <MoneyText amount={fromWire(data.refundSuccess, currency)} tone="ink" />
            </KeyValue>
            <KeyValue name={w('sumExpired')}>
              <MoneyText amount={fromWire(data.refundFail, currency)} tone="ink" />
            </KeyValue>
          </dl>
          <RefundLog currency={currency} />
        </div>
      )}
    </Modal>
  );
}

function Ready({ check, currency, onPlay }: { check: Check; currency: WireCurrency; onPlay: () => void }) {
  const w = useWords(words);
  if (!check.result) {
    const toGames = (
      <Button look="quiet" icon="play" onClick={onPlay}>
        {w('toGames')}
      </Button>
    );
    return <EmptyState art="no-rewards" title={w('none')} text={check.info} action={toGames} />;
  }
  return (
    <>
      <div className="flex flex-col items-center gap-1 text-center" data-refund-amount={check.refundAmount}>
        <span className="flex size-14 items-center justify-center rounded-full bg-gold text-on-gold">
          <Icon name="gift" className="size-7" />
        </span>
        <p className="text-sm text-muted">{w('ready')}</p>
        <MoneyText amount={fromWire(check.refundAmount, currency)} size="l" />
        {check.expiresAt && <p className="figures text-sm text-muted">{w('until', { at: dateTime(check.expiresAt).slice(0, -3) })}</p>}
      </div>
      {check.bonus && <Notice tone="wait">{w('bonus')}</Notice>}
      {check.info && <p className="text-center text-sm text-muted">{check.info}</p>}
    </>
  );
}

const tones: Readonly<Record<'open' | 'received' | 'expired', BadgeTone>> = { open: 'gold', received: 'ok', expired: 'plain' };

function RefundLog({ currency }: { currency: WireCurrency }) {
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
