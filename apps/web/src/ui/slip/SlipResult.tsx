import type { WireCurrency } from '@krapao/contract/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { useText, useWords } from '@krapao/ui/words.ts';
import { slipReason } from '../../i18n/slip-texts.ts';
import { useSayMoney } from '../../lib/use-say-money.ts';
import { AskButton } from '../AskButton.tsx';
import { Notice } from '../Notice.tsx';
import { CountedLine } from './CountedLine.tsx';
import { mayRepeat, nextStep } from './next-step.rules.ts';
import { type Slip, SlipRead } from './SlipRead.tsx';
import { words } from './slip-result.words.ts';

type Props = {
  slip: Slip;
  currency: WireCurrency;
  /** Sends the same picture once more, where it is still at hand. */
  onAgain?: (() => void) | undefined;
};

/** A refused slip: what is wrong, what was read, what happens next, and one tap to staff with all of it. */
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
