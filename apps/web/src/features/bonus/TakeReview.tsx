import type { WireCurrency } from '@krapao/contract/values/rules';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useState } from 'react';
import { useSayMoney } from '../../lib/use-say-money.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ReviewSheet } from '../../ui/ReviewSheet.tsx';
import { words } from './bonus.words.ts';
import { GameShares } from './GameShares.tsx';
import { reviewWords } from './review.words.ts';
import { minutesOf, TermRows } from './TermsList.tsx';
import type { On, Review, useTake } from './use-take.ts';

/** Remounts the sheet when the figures change: it resets the choice and ignores a press meant for the old figures. */
export const reviewKey = ({ deposit, latest }: Review): string => `${deposit} ${latest?.at}`;

type Props = { review: Review; take: ReturnType<typeof useTake>; currency: WireCurrency; close: () => void };

export function TakeReview({ review, take, currency, close }: Props) {
  const w = useWords(reviewWords);
  const say = useSayMoney(currency);
  const [on, setOn] = useState(review.suggested);
  const { terms, latest, fixed } = review;
  const grant = fixed ?? (on === 'latest' ? latest : null);
  return (
    <ReviewSheet
      name={on ?? 'fixed'}
      title={w('title')}
      heading={
        <>
          <span className="block text-sm text-muted">{terms.name}</span>
          {grant ? <MoneyText amount={fromWire(grant.bonus, currency)} sign="+" size="l" /> : <Share terms={terms} currency={currency} />}
        </>
      }
      back={w('back')}
      confirm={w('confirm')}
      isBusy={take.busy}
      onBack={take.back}
      onConfirm={() => take.confirm(on)}
      close={close}
    >
      {take.changed === 'deposit' && (
        <div role="alert">
          <Notice tone="wait">{w('changed')}</Notice>
        </div>
      )}
      <ErrorNotice failure={take.failure} />
      {on ? <Deposits review={review} on={on} onChoose={setOn} currency={currency} /> : <p className="text-center">{w('none')}</p>}
      <div data-locked={grant?.locked ?? review.money}>
        <Notice tone="wait">
          {terms.multiple === 0
            ? w('free')
            : grant
              ? w('locked', { locked: say(grant.locked) })
              : w('lockedNext', { money: say(review.money) })}
        </Notice>
      </div>
      <TermRows terms={terms} currency={currency} often={review.often} grant={grant} />
      {terms.multiple > 0 && <GameShares shares={terms.shares} />}
    </ReviewSheet>
  );
}

function Share({ terms, currency }: { terms: Review['terms']; currency: WireCurrency }) {
  const w = useWords(words);
  const say = useSayMoney(currency);
  const { percent, cap } = terms;
  return (
    <span className="text-xl font-semibold text-money">
      {cap > 0 ? w('offerCap', { n: percent, cap: say(cap) }) : w('offer', { n: percent })}
    </span>
  );
}

type DepositsProps = { review: Review; on: On; onChoose: (on: On) => void; currency: WireCurrency };

/** A choice is offered only if the latest deposit qualifies. */
function Deposits({ review: { latest, terms }, on, onChoose, currency }: DepositsProps) {
  const w = useWords(reviewWords);
  const say = useSayMoney(currency);
  const next = terms.minimum > 0 ? w('nextFrom', { minimum: say(terms.minimum) }) : w('nextAny');
  const box = 'flex min-h-14 items-center gap-3 rounded-2xl border bg-card px-4 py-2.5';
  const said = (title: string, hint: string) => (
    <span className="min-w-0">
      <span className="block font-semibold">{title}</span>
      <span className="figures block text-sm text-muted">{hint}</span>
    </span>
  );
  if (!latest) {
    return (
      <section aria-label={w('which')} data-take-on={on}>
        <p className="mb-1.5 text-sm text-muted">{w('which')}</p>
        <div className={`${box} border-line`}>{said(w('next'), next)}</div>
      </section>
    );
  }
  const option = (value: On, text: ReactNode) => (
    <label className={`${box} cursor-pointer ${on === value ? 'border-gold' : 'border-line'}`}>
      <input
        type="radio"
        name="take-on"
        value={value}
        checked={on === value}
        onChange={() => onChoose(value)}
        className="size-5 accent-gold"
      />
      {text}
    </label>
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" data-take-on={on}>
      <legend className="mb-1.5 text-sm text-muted">{w('which')}</legend>
      {option('latest', said(w('latest', { amount: say(latest.amount) }), w('latestAt', { at: minutesOf(latest.at) })))}
      {option('next', said(w('next'), next))}
    </fieldset>
  );
}
