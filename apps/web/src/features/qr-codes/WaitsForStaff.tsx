import type { WireCurrency } from '@krapao/contract/values/rules';
import { formatAmount, unitName } from '@krapao/money';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { words } from './qr-codes.words.ts';
import type { QrState } from './use-qr.ts';

type Props = { qrcodeId: string; code: QrState | undefined; currency: WireCurrency };

/** A different amount was paid: shows how much, where it is, and that the member must not pay again. */
export function WaitsForStaff({ qrcodeId, code, currency }: Props) {
  const w = useWords(words);
  const lang = useLanguage();
  const { paid, amount } = code ?? {};
  const unit = unitName(fromWire(0, currency).currency, lang);
  const figure = (n: number) => formatAmount(fromWire(n, currency));
  return (
    <div data-waits-for-staff={qrcodeId}>
      <Notice tone="wait">
        <p role="status" className="font-semibold">
          {w('waitingTitle')}
        </p>
        {paid !== undefined && amount !== undefined && <p>{w('waitingSums', { paid: figure(paid), asked: figure(amount), unit })}</p>}
        <p>{w('waitingNext')}</p>
        <AskButton about={{ kind: 'deposit', reference: qrcodeId, title: w('waitingTitle') }} className="-ml-3.5" />
      </Notice>
    </div>
  );
}
