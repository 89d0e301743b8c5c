import { formatAmount, formatMoney, unitName } from '@krapao/money';
import { Button, IconButton } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsMoneyHidden } from '../../ui/hidden-money.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { type Arrival, differs } from './arrival.rules.ts';
import { words } from './arrived.words.ts';

export type ArrivedCardProps = {
  arrivals: readonly Arrival[];
  isOnPage: boolean;
  acts: { onReceipt: (reference: string) => unknown; onPlay: () => void; onHide: () => void };
};

const places = {
  page: 'fixed inset-x-2 bottom-[calc(5.75rem+env(safe-area-inset-bottom))] z-10 mx-auto max-h-[60dvh] max-w-[29rem] animate-rise overflow-y-auto shadow-sheet lg:right-6 lg:bottom-6 lg:left-auto lg:w-[26rem]',
  window: 'mx-4 mb-3 max-h-[45dvh] shrink-0 overflow-y-auto short:max-h-none short:overflow-visible',
} as const;

/** Announces every credited deposit without taking the focus. */
export function ArrivedCard({ arrivals, isOnPage, acts }: ArrivedCardProps) {
  const w = useWords(words);
  const card = useRef<HTMLElement>(null);
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
    acts.onHide();
  }
  return (
    <section
      ref={card}
      aria-label={w('title')}
      data-arrivals={arrivals.length}
      className={`rounded-2xl border border-ok/40 bg-card p-3 ${places[isOnPage ? 'page' : 'window']}`}
    >
      <div className="flex items-center gap-2.5">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-ok-soft text-ok">
          <Icon name="check" className="size-5" />
        </span>
        <h3 className="min-w-0 flex-1 font-semibold">{w('title')}</h3>
        <IconButton icon="close" label={w('hide')} className="-my-1" onClick={hide} />
      </div>
      <ul className="divide-y divide-line">
        {arrivals.map((arrival) => (
          <Row key={arrival.reference} arrival={arrival} onReceipt={() => acts.onReceipt(arrival.reference)} />
        ))}
      </ul>
      <Button wide icon="play" onClick={acts.onPlay} className="mt-1">
        {w('play')}
      </Button>
      <Said arrivals={arrivals} />
    </section>
  );
}

function Row({ arrival, onReceipt }: { arrival: Arrival; onReceipt: () => unknown }) {
  const w = useWords(words);
  const lang = useLanguage();
  const { reference, amount, bonus, asked, balance } = arrival;
  const isOther = differs(arrival);
  return (
    <li data-arrived={isOther ? 'differs' : 'exact'} data-reference={reference} className="flex flex-wrap items-center gap-x-3 py-1.5">
      <div className="@container min-w-0 flex-1 basis-[9em]">
        <p>
          <MoneyText amount={amount} size="m" sign="+" tone={isOther ? 'ink' : 'ok'} />
        </p>
        {bonus && (
          <p className="text-sm text-muted">
            {w('bonus')} <MoneyText amount={bonus} size="xs" sign="+" tone="ok" />
          </p>
        )}
        {balance && (
          <p data-balance-then={String(balance.minor)} className="text-sm text-muted">
            {w('balance')} <MoneyText amount={balance} size="xs" tone="ink" />
          </p>
        )}
      </div>
      <Button look="quiet" size="s" icon="document" onClick={onReceipt}>
        {w('receipt')}
      </Button>
      {isOther && asked && (
        <p className="mt-1 w-full rounded-xl bg-wait-soft px-3 py-2 text-sm text-wait">
          {w('differs', { paid: formatAmount(amount), asked: formatAmount(asked), unit: unitName(amount.currency, lang) })}
        </p>
      )}
    </li>
  );
}

/** Screen readers ignore a live region inserted together with its text, so the text follows. */
function Said({ arrivals }: { arrivals: readonly Arrival[] }) {
  const w = useWords(words);
  const lang = useLanguage();
  const isHidden = useIsMoneyHidden();
  const [newest] = arrivals;
  const text = newest && !isHidden ? `${w('title')} ${formatMoney(newest.amount, lang)}` : w('title');
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
