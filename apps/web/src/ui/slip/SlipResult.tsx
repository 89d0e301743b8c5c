import type { WireCurrency } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { slipReason } from '../../i18n/slip-texts.ts';
import { useCall } from '../../lib/query.ts';
import { useSayMoney } from '../../lib/use-say-money.ts';
import { AskButton } from '../AskButton.tsx';
import { MoneyText } from '../MoneyText.tsx';
import { Notice } from '../Notice.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { mayRepeat, nextStep } from './next-step.rules.ts';
import { type Slip, SlipRead } from './SlipRead.tsx';
import { words } from './slip-result.words.ts';

type Props = {
  slip: Slip;
  currency: WireCurrency;
  onAgain?: (() => void) | undefined;
};

export function SlipResult({ slip, currency, onAgain }: Props) {
  const w = useWords(words);
  const text = useText();
  const say = useSayMoney(currency);
  const step = nextStep(slip);
  const why = text(slipReason(slip));
  const amount = slip.read?.amount ?? slip.amount;
  const title = [w('about'), ...(amount === null || amount === undefined ? [] : [say(amount)]), why].join(' · ');
  return (
    <div data-slip="FAILED" data-note={slip.note ?? undefined} data-next={step} className="flex flex-col gap-3">
      {step === 'counted' ? (
        <Notice tone="ok">
          <p className="font-semibold">{w('counted')}</p>
          <p>{why}</p>
        </Notice>
      ) : (
        <Notice tone="danger">{w('failed', { why })}</Notice>
      )}
      <section aria-label={w('read')} className="rounded-xl border border-line px-3.5 py-2.5">
        <p className="text-sm font-semibold">{w('read')}</p>
        <SlipRead read={slip.read} currency={currency} />
      </section>
      <section aria-label={w('next')} className="flex flex-col gap-2.5">
        {step !== 'counted' && (
          <div>
            <p className="text-sm font-semibold">{w('next')}</p>
            <p className="text-sm">{w(step)}</p>
          </div>
        )}
        {slip.countedAs !== undefined && <CountedLine reference={slip.countedAs} currency={currency} />}
        <div className="flex flex-wrap gap-2">
          {onAgain && mayRepeat(step) && (
            <Button size="s" icon="refresh" onClick={onAgain}>
              {w('sendAgain')}
            </Button>
          )}
          <AskButton about={{ kind: 'slip', reference: slip.reference, title }} />
        </div>
      </section>
    </div>
  );
}

function CountedLine({ reference, currency }: { reference: string; currency: WireCurrency }) {
  const w = useWords(words);
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Line reference={reference} currency={currency} />;
  return (
    <Button look="quiet" size="s" icon="list" onClick={() => setIsOpen(true)} className="self-start">
      {w('line')}
    </Button>
  );
}

function Line({ reference, currency }: { reference: string; currency: WireCurrency }) {
  const w = useWords(words);
  const { data, isError } = useCall('GET /api/statement/:reference', { params: { reference } });
  if (isError) return <p className="text-sm text-danger">{w('noLine')}</p>;
  if (!data) return <Skeleton className="h-16 w-full" />;
  return (
    <div data-counted={reference} className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-xl bg-ok-soft px-3.5 py-2.5">
      <span className="min-w-0 text-sm">
        <span className="figures block">{dateTime(data.createdAt)}</span>
        <span className="figures block break-all text-muted">{reference}</span>
      </span>
      <span className="font-semibold">
        <MoneyText amount={fromWire(data.amount, currency)} sign="+" tone="ink" />
      </span>
    </div>
  );
}
