import type { ApiMap } from '@krapao/contract';
import type { WireCurrency } from '@krapao/contract/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { toast } from '@krapao/ui/toast.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { call } from '../../lib/call.ts';
import { refresh, useCall } from '../../lib/query.ts';
import { useSayMoney } from '../../lib/use-say-money.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { RefundLog } from './RefundLog.tsx';
import { words } from './refund.words.ts';

type Check = ApiMap['GET /api/refund/check']['reply'];
type Props = { currency: WireCurrency; close: () => void };

export function RefundModal({ currency, close }: Props) {
  const w = useWords(words);
  const text = useText();
  const say = useSayMoney(currency);
  const { data, isPending, isError, refetch } = useCall('GET /api/refund/check', undefined, { staleTimeMs: 0 });
  const receive = useAct(
    async (idempotency, amount: number) => {
      try {
        await call('GET /api/refund/receive', { idempotency });
        toast(w('success', { n: say(amount) }), 'ok');
      } finally {
        // Refused: another tab may have been first, or it ran out.
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
          <Button wide look="quiet" onClick={() => close()}>
            {text(uiWords.close)}
          </Button>
        )
      }
    >
      {isPending && <SkeletonList rows={4} rowClass="h-12 w-full" />}
      {isError && !data && <ErrorState onRetry={refetch} />}
      {data && (
        <div className="flex flex-col gap-4">
          <ErrorNotice failure={receive.failure} />
          <Ready check={data} currency={currency} />
          <dl className="rounded-2xl border border-line bg-card px-4 py-2">
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

function Ready({ check, currency }: { check: Check; currency: WireCurrency }) {
  const w = useWords(words);
  if (!check.result) return <EmptyState icon="gift" title={w('none')} text={check.info} />;
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
