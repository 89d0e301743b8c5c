import type { WireCurrency } from '@krapao/contract/rules';
import { formatAmount, unitName } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useEffect, useState } from 'react';
import { refresh, useCall } from '../../lib/query.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import type { QrActs } from './QrStage.tsx';
import { words } from './qrcode.words.ts';
import type { QrState } from './use-qr.ts';

type Props = {
  qrcodeId: string;
  code: QrState | undefined;
  currency: WireCurrency;
  acts: Pick<QrActs, 'onReceipt' | 'onPlay'>;
};

/** The money is there: how much, what the wallet holds now, the receipt, and what most come for. */
export function Arrived({ qrcodeId, code, currency, acts }: Props) {
  const w = useWords(words);
  const lang = useLanguage();
  const home = useCall('GET /api/wallet/user');
  const [since] = useState(Date.now);
  useEffect(() => {
    // The balance from before the payment must not stand beside it.
    refresh('GET /api/wallet/user');
  }, []);
  const { paid, amount } = code ?? {};
  const differs = paid !== undefined && amount !== undefined && paid !== amount;
  const figure = (n: number) => formatAmount(fromWire(n, currency));
  return (
    <section aria-label={w('paid')} data-arrived={differs ? 'differs' : 'exact'} className="flex flex-col items-center gap-2 text-center">
      <span
        className={`flex size-14 items-center justify-center rounded-full ${differs ? 'bg-wait-soft text-wait' : 'bg-ok-soft text-ok'}`}
      >
        <Icon name={differs ? 'info' : 'check'} className="size-7" />
      </span>
      <p role="status" className="text-lg font-semibold text-balance">
        {w('paid')}
      </p>
      {paid !== undefined && <MoneyText amount={fromWire(paid, currency)} size="l" sign="+" tone={differs ? 'ink' : 'ok'} />}
      {differs && (
        <p className="rounded-xl bg-wait-soft px-3.5 py-2 text-sm text-wait">
          {w('differs', { paid: figure(paid), asked: figure(amount), unit: unitName(fromWire(0, currency).currency, lang) })}
        </p>
      )}
      <p className="flex min-h-7 flex-wrap items-baseline justify-center gap-x-2 text-sm text-muted">
        {w('balance')}
        {home.data && home.dataUpdatedAt >= since && <MoneyText amount={fromWire(home.data.wallet.amount, currency)} tone="ink" />}
      </p>
      <div className="flex w-full flex-wrap gap-2.5">
        <Button look="quiet" icon="document" onClick={() => acts.onReceipt(qrcodeId)} className="flex-1 basis-28 px-2">
          {w('receipt')}
        </Button>
        <Button icon="play" onClick={acts.onPlay} className="flex-1 basis-28 px-2">
          {w('play')}
        </Button>
      </div>
    </section>
  );
}
