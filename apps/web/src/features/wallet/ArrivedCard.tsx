import { formatAmount, formatMoney, unitName, zero } from '@krapao/money';
import { Button, IconButton } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { moveMoney } from '../../lib/grow-from.ts';
import { shortAmount } from '../../lib/short-amount.ts';
import { useIsMoneyHidden } from '../../ui/hidden-money.tsx';
import { CountedMoney, MoneyMoment } from '../../ui/MoneyMoment.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { type Arrival, balanceBefore, differs } from './arrival.rules.ts';
import { words } from './arrived.words.ts';

export type ArrivedCardProps = {
  arrivals: readonly Arrival[];
  isOnPage: boolean;
  acts: { onReceipt: (arrival: Arrival) => unknown; onPlay: () => void; onHide: () => void };
};

const places = {
  page: 'fixed inset-x-2 bottom-[calc(5.75rem+env(safe-area-inset-bottom))] z-10 mx-auto max-w-[29rem] animate-rise lg:right-6 lg:bottom-6 lg:left-auto lg:w-[26rem]',
  window: 'mx-4 mb-3 shrink-0',
} as const;
const heights = { page: 'max-h-[62dvh]', window: 'max-h-[45dvh] short:max-h-none' } as const;

/** Announces all money that reaches the wallet without taking the focus. */
export function ArrivedCard({ arrivals, isOnPage, acts }: ArrivedCardProps) {
  const w = useWords(words);
  const card = useRef<HTMLElement>(null);
  const place = isOnPage ? 'page' : 'window';
  useRoomAtEnd(card, isOnPage);
  useLayoutEffect(() => {
    // The card pushes the modal's content down: keep the field being typed into in view.
    const dialog = isOnPage ? null : card.current?.closest('dialog');
    const field = document.activeElement;
    if (dialog?.contains(field) && field?.matches('input, textarea, select')) field.scrollIntoView({ block: 'nearest' });
  }, [isOnPage]);
  function hide() {
    // The focused button disappears; otherwise the focus would return to the top of the page.
    const home = card.current?.closest('dialog')?.querySelector('button') ?? document.querySelector('main');
    if (card.current?.contains(document.activeElement)) home?.focus({ preventScroll: true });
    moveMoney(
      card.current?.querySelector('[data-balance-then] [data-money]'),
      () => document.querySelector('main [data-money-in=wallet] [data-money]'),
      acts.onHide,
    );
  }
  const [newest, ...earlier] = arrivals;
  if (!newest) return null;
  return (
    <section ref={card} aria-label={w('title')} data-arrivals={arrivals.length} className={places[place]}>
      <MoneyMoment news={newest.reference} className={isOnPage ? 'shadow-sheet' : 'shadow-card'}>
        <div className={`overflow-y-auto p-3 ${heights[place]}`}>
          <IconButton icon="close" label={w('hide')} className="absolute top-1 right-1" onClick={hide} />
          <ul>
            <Newest arrival={newest} isOnPage={isOnPage} />
            {earlier.map((arrival) => (
              <Earlier key={arrival.reference} arrival={arrival} onReceipt={() => acts.onReceipt(arrival)} />
            ))}
          </ul>
          <div className="mt-2.5 flex flex-wrap gap-2.5">
            <Button look="quiet" icon="document" className="flex-2 px-3" onClick={() => acts.onReceipt(newest)}>
              {w('receipt')}
            </Button>
            <Button icon="play" className="flex-3 px-3" onClick={acts.onPlay}>
              {w('play')}
            </Button>
          </div>
          <Said arrival={newest} />
        </div>
      </MoneyMoment>
    </section>
  );
}

const rowOf = (arrival: Arrival) => ({ 'data-arrived': differs(arrival) ? 'differs' : 'exact', 'data-reference': arrival.reference });

function useTitle({ source, amount }: Arrival): string {
  const w = useWords(words);
  const lang = useLanguage();
  const isHidden = useIsMoneyHidden();
  const n = isHidden ? '••••••' : `${shortAmount(amount)} ${unitName(amount.currency, lang)}`;
  return w(source ?? 'title', { n });
}

function Newest({ arrival, isOnPage }: { arrival: Arrival; isOnPage: boolean }) {
  const w = useWords(words);
  const title = useTitle(arrival);
  const { reference, amount, bonus, balance, coins } = arrival;
  const before = balanceBefore(arrival);
  return (
    <li {...rowOf(arrival)} className={isOnPage ? 'text-center' : 'flex flex-wrap gap-x-3'}>
      <img
        src="/art/done.svg"
        alt=""
        width={160}
        height={120}
        className={isOnPage ? 'mx-auto h-24 w-32 short:hidden' : 'my-auto h-18 w-24 max-[21rem]:hidden short:hidden'}
      />
      <div className="@container min-w-0 flex-1 basis-[10rem]">
        <h3 className={`font-semibold text-balance ${isOnPage ? 'px-10' : 'pr-9'}`}>{title}</h3>
        <p className="leading-tight">
          <CountedMoney news={reference} from={zero(amount.currency)} amount={amount} size={isOnPage ? 'l' : 'm'} sign="+" />
        </p>
        {bonus && (
          <p className="text-sm text-muted">
            {w('bonus')} <MoneyText amount={bonus} size="xs" sign="+" tone="ok" />
          </p>
        )}
        {balance && before && (
          <p data-balance-then={String(balance.minor)} className="text-sm text-muted">
            {w('balance')} <CountedMoney news={reference} from={before} amount={balance} tone="ink" />
          </p>
        )}
        {coins > 0 && (
          <p data-coins={coins} className="figures mt-1 inline-flex items-center gap-1.5 text-sm font-semibold text-money">
            <Icon name="coin" className="size-4.5" /> {w('coins', { n: coins })}
          </p>
        )}
      </div>
      <Difference arrival={arrival} />
    </li>
  );
}

function Earlier({ arrival, onReceipt }: { arrival: Arrival; onReceipt: () => unknown }) {
  const w = useWords(words);
  const lang = useLanguage();
  const { amount, bonus, balance } = arrival;
  return (
    <li {...rowOf(arrival)} className="mt-2 flex flex-wrap items-center gap-x-3 border-t border-line pt-2">
      <div className="@container min-w-0 flex-1 basis-[9em] text-sm text-muted">
        <p>
          <MoneyText amount={amount} sign="+" />
        </p>
        {bonus && (
          <p>
            {w('bonus')} <MoneyText amount={bonus} size="xs" sign="+" tone="ok" />
          </p>
        )}
        {balance && (
          <p data-balance-then={String(balance.minor)}>
            {w('balance')} <MoneyText amount={balance} size="xs" tone="ink" />
          </p>
        )}
      </div>
      <IconButton icon="document" label={w('receiptOf', { n: formatMoney(amount, lang) })} onClick={() => onReceipt()} />
      <Difference arrival={arrival} />
    </li>
  );
}

function Difference({ arrival }: { arrival: Arrival }) {
  const w = useWords(words);
  const lang = useLanguage();
  const { amount, asked } = arrival;
  if (!asked || !differs(arrival)) return null;
  const said = w('differs', { paid: formatAmount(amount), asked: formatAmount(asked), unit: unitName(amount.currency, lang) });
  return <p className="mt-1.5 w-full rounded-xl bg-wait-soft px-3 py-2 text-left text-sm text-wait">{said}</p>;
}

/** Screen readers ignore a live region inserted together with its text, so the text follows. */
function Said({ arrival }: { arrival: Arrival }) {
  const lang = useLanguage();
  const isHidden = useIsMoneyHidden();
  const title = useTitle(arrival);
  const text = isHidden || arrival.source ? title : `${title} ${formatMoney(arrival.amount, lang)}`;
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text));
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

function useRoomAtEnd(card: RefObject<HTMLElement | null>, isOnPage: boolean) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = card.current;
    if (!isOnPage || !element) return;
    const measure = new ResizeObserver(() => style.setProperty('--news-room', `${element.offsetHeight}px`));
    measure.observe(element);
    return () => {
      measure.disconnect();
      style.removeProperty('--news-room');
    };
  }, [card, isOnPage]);
}
