import { Button, IconButton } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useEffect } from 'react';
import { noteCredited } from '../../lib/arrivals.ts';
import { forgetQrWait, type QrWait } from '../../lib/qr-wait.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { endOf } from './EndedCode.tsx';
import { words } from './qr-codes.words.ts';
import { useQrById } from './use-qr.ts';
import { WaitsForStaff } from './WaitsForStaff.tsx';

export type PaymentCardProps = { wait: QrWait; onOpen: () => unknown };

const pollMs = 4_000;

export function PaymentCard({ wait, onOpen }: PaymentCardProps) {
  const w = useWords(words);
  const { qrcodeId, currency } = wait;
  const { data, refetch } = useQrById(qrcodeId, pollMs);
  const isLive = data === undefined ? wait.until > Date.now() : data.state === 'live';
  const end = isLive ? null : endOf(data, 'expired');
  useEffect(() => {
    if (end === 'paid') noteCredited(qrcodeId);
    if (end === 'paid' || end === 'cancelled') forgetQrWait(qrcodeId);
  }, [end, qrcodeId]);
  const hide = <IconButton icon="close" label={w('hide')} className="absolute top-1 right-1" onClick={() => forgetQrWait(qrcodeId)} />;
  if (end === 'paid') return null;
  if (end === 'waiting') {
    return (
      <Frame state="waiting">
        <WaitsForStaff qrcodeId={qrcodeId} code={data} currency={currency} />
        <Button look="plain" size="s" onClick={() => forgetQrWait(qrcodeId)} className="self-end">
          {w('hide')}
        </Button>
      </Frame>
    );
  }
  return (
    <Frame state={end ?? 'live'}>
      {end !== null && hide}
      <div className="flex flex-wrap items-center gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-wait-soft text-wait">
          <Icon name={end === null ? 'clock' : 'info'} className="size-5" />
        </span>
        <div className="min-w-0 flex-1 basis-[6em]">
          {end === null ? (
            <>
              <p role="status" className="text-sm font-semibold">
                {w(wait.isSaid ? 'awaited' : 'toBePaid')}
              </p>
              <p className="flex flex-wrap items-baseline gap-x-3">
                <MoneyText amount={fromWire(wait.amount, currency)} tone="ink" />
                <span className="text-sm">
                  <span className="text-muted">{w('left')}</span> <Countdown until={wait.until} onEnd={refetch} />
                </span>
              </p>
            </>
          ) : (
            <p role="status" className="pr-8 text-sm">
              {w(end)}
            </p>
          )}
        </div>
        {end === null && (
          <Button look="quiet" size="s" icon="qr" onClick={onOpen} className="px-2.5">
            {w('open')}
          </Button>
        )}
      </div>
    </Frame>
  );
}

function Frame({ state, children }: { state: string; children: ReactNode }) {
  return (
    <section data-payment={state} className="relative flex flex-col gap-1 rounded-2xl bg-card shadow-card p-3">
      {children}
    </section>
  );
}
