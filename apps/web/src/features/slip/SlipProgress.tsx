import type { WireCurrency } from '@krapao/contract/rules';
import { Spinner } from '@krapao/ui/Spinner.tsx';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { outcomeOf } from '../../i18n/movement-texts.ts';
import { slipWaitText } from '../../i18n/slip-texts.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SlipResult } from '../../ui/slip/SlipResult.tsx';
import { words } from './slip.words.ts';
import { type Slip, useSlip } from './use-slip.ts';

type Props = { first: Slip; currency: WireCurrency; onAgain?: (() => void) | undefined };

/** Where a slip stands that was sent just now. */
export function SlipProgress({ first, currency, onAgain }: Props) {
  const w = useWords(words);
  const text = useText();
  const slip = useSlip(first);
  const waits = slip.waits ? slipWaitText(slip.waits) : null;
  if (outcomeOf(slip.status) === 'PENDING') {
    return (
      <div>
        <p role="status" data-slip="PROCESSING" className="flex items-center gap-2.5 rounded-xl bg-wait-soft px-3.5 py-3 text-sm text-wait">
          <Spinner /> {waits ? text(waits) : w('reading')}
        </p>
        {waits && <AskButton about={{ kind: 'slip', reference: slip.reference, title: text(waits) }} />}
      </div>
    );
  }
  if (slip.status === 'SUCCESS') {
    return (
      <div data-slip="SUCCESS">
        <Notice tone="ok">
          <p>{w('done')}</p>
          {slip.amount !== null && <MoneyText amount={fromWire(slip.amount, currency)} sign="+" size="m" tone="ok" />}
        </Notice>
      </div>
    );
  }
  return <SlipResult slip={slip} currency={currency} onAgain={onAgain} />;
}
