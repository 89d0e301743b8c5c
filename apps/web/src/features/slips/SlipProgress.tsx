import type { WireCurrency } from '@krapao/contract/values/rules';
import { Icon } from '@krapao/ui/Icon.tsx';
import { Spinner } from '@krapao/ui/Spinner.tsx';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useLayoutEffect, useRef } from 'react';
import { slipWaitText } from '../../i18n/slip-texts.ts';
import { outcomeOf } from '../../lib/outcome.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { nextStep } from '../../ui/slip/next-step.rules.ts';
import { SlipResult } from '../../ui/slip/SlipResult.tsx';
import { words as resultWords } from '../../ui/slip/slip-result.words.ts';
import { words } from './slip.words.ts';
import { type Slip, useSlip } from './use-slip.ts';

type Props = { first: Slip; currency: WireCurrency; onAgain?: (() => void) | undefined };

/** Each change is announced and scrolled into view, because it appears below the pressed button. */
export function SlipProgress({ first, currency, onAgain }: Props) {
  const w = useWords(words);
  const result = useWords(resultWords);
  const text = useText();
  const slip = useSlip(first);
  const place = useRef<HTMLDivElement>(null);
  const { status } = slip;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status has another height.
  useLayoutEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.firstElementChild?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [status]);
  const isOpen = outcomeOf(status) === 'PENDING';
  const waits = slip.waits ? slipWaitText(slip.waits) : null;
  const waiting = waits ? text(waits) : w('reading');
  const said = isOpen ? waiting : status === 'SUCCESS' ? w('done') : result(nextStep(slip));
  return (
    <div ref={place} className="scroll-mb-4">
      {isOpen && (
        <div>
          <p data-slip="PROCESSING" className="flex items-center gap-2.5 rounded-xl bg-wait-soft px-3.5 py-3 text-sm text-wait">
            <Spinner /> {waiting}
          </p>
          {waits && <AskButton about={{ kind: 'slip', reference: slip.reference, title: text(waits) }} />}
        </div>
      )}
      {status === 'SUCCESS' && (
        <p data-slip="SUCCESS" className="flex items-center gap-2.5 text-sm font-semibold text-ok">
          <Icon name="check" className="size-5" /> {w('done')}
        </p>
      )}
      {!isOpen && status !== 'SUCCESS' && <SlipResult slip={slip} currency={currency} onAgain={onAgain} />}
      {}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
