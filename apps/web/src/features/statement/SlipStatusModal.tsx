import type { ApiMap } from '@krapao/contract';
import { pageSize } from '@krapao/contract/values/constants';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { Badge } from '@krapao/ui/Badge.tsx';
import { Button } from '@krapao/ui/Button.tsx';
import { CallError } from '@krapao/ui/call-error.ts';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { type Text, useText, useWords } from '@krapao/ui/words.ts';
import { useEffect, useState } from 'react';
import { statusText, statusTone } from '../../i18n/movement-texts.ts';
import { slipReason, slipWaitText } from '../../i18n/slip-texts.ts';
import { call, headers } from '../../lib/call.ts';
import { openModal } from '../../lib/modals.ts';
import { useCall } from '../../lib/query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { SlipResultModal } from '../../ui/slip/SlipResultModal.tsx';
import { Table } from '../../ui/Table.tsx';
import { words } from './statement.words.ts';
import { useNames } from './use-names.ts';

async function linkTo(reference: string): Promise<string | null> {
  try {
    return (await call('GET /api/statement/slip/reference/:reference', { params: { reference } })).url;
  } catch (error) {
    if (error instanceof CallError && error.code === 'NO_DATA') return null;
    throw error;
  }
}

type Slip = ApiMap['POST /api/statement/slip']['reply']['slips'][number];

const reasonsOf = (slip: Slip): readonly Text[] =>
  [slip.waits ? slipWaitText(slip.waits) : null, slip.note ? slipReason(slip) : null].filter((reason) => reason !== null);

/** Amount credited or claimed; for a refused slip, the amount read from it. */
const Amount = ({ amount, currency }: { amount: number | undefined; currency: WireCurrency }) =>
  amount === undefined ? '-' : <MoneyText amount={fromWire(amount, currency)} tone="ink" hideUnit />;

export function SlipStatusModal({ onDeposit, close }: { onDeposit: () => void; close: () => void }) {
  const w = useWords(words);
  const text = useText();
  const { currency } = useNames();
  const [page, setPage] = useState(1);
  const { data, isPending, isError, refetch } = useCall(
    'POST /api/statement/slip',
    { body: { page, limit: pageSize.slip } },
    { staleTimeMs: 0 },
  );
  const view = useAct(async (_once, reference: string) => {
    const url = await linkTo(reference);
    await openModal((done) => <SlipPicture url={url} close={done} />);
  });
  return (
    <Modal title={w('slips')} onClose={close}>
      {isPending && <SkeletonList rows={5} rowClass="h-12 w-full" />}
      {isError && !data && <ErrorState onRetry={refetch} />}
      {data?.total === 0 && (
        <EmptyState
          title={w('noSlips')}
          text={w('noSlipsText')}
          action={
            <Button icon="deposit" onClick={onDeposit}>
              {w('deposit')}
            </Button>
          }
        />
      )}
      {data && data.total > 0 && (
        <>
          <Table
            label={w('slips')}
            rows={data.slips}
            rowKey={(slip) => slip.reference}
            columns={[
              { key: 'time', head: w('time'), cell: (slip) => dateTime(slip.createdAt) },
              {
                key: 'amount',
                head: w('amount'),
                end: true,
                cell: (slip) => <Amount amount={slip.amount ?? slip.read?.amount} currency={currency} />,
              },
              {
                key: 'status',
                head: w('status'),
                cell: (slip) => (
                  <span className="flex flex-col items-start gap-1" data-slip-status={slip.status}>
                    <Badge tone={statusTone(slip.status)}>{text(statusText(slip.status))}</Badge>
                    {reasonsOf(slip).map((reason) => (
                      <span key={reason.en} className="text-xs text-muted">
                        {text(reason)}
                      </span>
                    ))}
                    {slip.status === 'FAILED' && (
                      <Button
                        look="plain"
                        size="s"
                        icon="info"
                        onClick={() => openModal((done) => <SlipResultModal slip={slip} currency={currency} close={done} />)}
                        className="-ml-3.5"
                      >
                        {w('slipDetails')}
                      </Button>
                    )}
                    <Button
                      look="plain"
                      size="s"
                      icon="image"
                      disabled={view.busy}
                      onClick={() => view.run(slip.reference)}
                      className="-ml-3.5"
                    >
                      {w('view')}
                    </Button>
                  </span>
                ),
              },
            ]}
          />
          <Pager page={page} limit={pageSize.slip} total={data.total} onPage={setPage} />
        </>
      )}
    </Modal>
  );
}

function SlipPicture({ url, close }: { url: string | null; close: () => void }) {
  const w = useWords(words);
  const [picture, setPicture] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (url === null) return;
    const ended = new AbortController();
    let made: string | null = null;
    const load = async () => {
      made = URL.createObjectURL(await fetchPicture(url, ended.signal));
      setPicture(made);
    };
    load().catch(() => {
      if (!ended.signal.aborted) setHasFailed(true);
    });
    return () => {
      ended.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [url]);

  return (
    <Modal title={w('slipPicture')} onClose={close}>
      {url === null && <EmptyState art="no-results" title={w('pictureGone')} text={w('pictureGoneText')} />}
      {hasFailed && <ErrorState />}
      {url !== null && !hasFailed && picture === null && <Skeleton className="h-96 w-full" />}
      {picture !== null && <img src={picture} alt={w('slipPicture')} className="mx-auto max-h-[70dvh] rounded-xl" />}
    </Modal>
  );
}

/** Only the owner may see a slip. The member's token is never sent to another host. */
async function fetchPicture(url: string, signal: AbortSignal): Promise<Blob> {
  const isOurs = new URL(url, location.origin).origin === location.origin;
  const response = await fetch(url, { headers: isOurs ? headers() : {}, signal });
  if (!response.ok) throw new Error(`the picture answered ${response.status}`);
  return response.blob();
}
