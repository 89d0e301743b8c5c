import type { WireCurrency } from '@krapao/contract/values/rules';
import { dateTime } from '@krapao/ui/date-time.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { slipWaitText } from '../../i18n/slip-texts.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { type Step, StepTrack } from '../../ui/StepTrack.tsx';
import { SlipRead } from '../../ui/slip/SlipRead.tsx';
import { SlipResult } from '../../ui/slip/SlipResult.tsx';
import { words } from './slip.words.ts';
import { type Slip, useSlip } from './use-slip.ts';

type Props = { first: Pick<Slip, 'reference' | 'amount' | 'createdAt'>; currency: WireCurrency; close: () => void };

export function SlipTracker({ first, currency, close }: Props) {
  const w = useWords(words);
  const text = useText();
  const slip = useSlip({ ...first, status: 'PROCESSING', note: null, link: '' });
  const waits = slip.waits ? slipWaitText(slip.waits) : null;
  const isDone = slip.status === 'SUCCESS';
  const steps: Step[] = [
    { key: 'sent', title: w('sent'), text: dateTime(slip.createdAt), state: 'done' },
    { key: 'checked', title: w('checked'), text: isDone ? undefined : waits ? text(waits) : w('reading'), state: isDone ? 'done' : 'now' },
    { key: 'credited', title: w('credited'), state: isDone ? 'done' : 'next' },
  ];
  return (
    <Modal title={w('tracker')} onClose={close}>
      {slip.status === 'FAILED' ? (
        <SlipResult slip={slip} currency={currency} />
      ) : (
        <div className="flex flex-col gap-3" data-slip={slip.status}>
          {slip.amount !== null && <MoneyText amount={fromWire(slip.amount, currency)} size="m" tone="ink" />}
          <StepTrack label={w('tracker')} steps={steps} />
          {slip.read && <SlipRead read={slip.read} currency={currency} />}
          <AskButton about={{ kind: 'slip', reference: slip.reference, title: w('tracker') }} className="self-start" />
        </div>
      )}
    </Modal>
  );
}
