import { Icon } from '@krapao/ui/Icon.tsx';
import { isTyping } from '@krapao/ui/keyboard.ts';
import { Spinner } from '@krapao/ui/Spinner.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useEffect } from 'react';
import { checking, network } from '../lib/offline/network.ts';
import { appWords } from './app.words.ts';

// Percent of the room beside the side menu: what is wider than that stands in its middle.
const widths = {
  column:
    'lg:bg-[radial-gradient(48rem_36rem_at_50%_0%,color-mix(in_srgb,var(--gold)_16%,transparent),transparent)] lg:px-[max(1.5rem,calc((100%-var(--side)-27rem)/2))]',
  page: 'lg:px-[max(1.5rem,calc((100%-var(--side)-76rem)/2))]',
} as const;

/**
 * What every page stands in: on a phone the whole width, on a tablet a column in the middle. On a desk the menu is at the side, and
 * a page uses the room beside it, or is a column there.
 */
export function Frame({
  top,
  menu,
  width,
  children,
}: {
  top: ReactNode;
  menu: ReactNode;
  width: keyof typeof widths;
  children: ReactNode;
}) {
  useSlash();
  return (
    <div className="mx-auto flex min-h-dvh max-w-[30rem] flex-col bg-page sm:border-x sm:border-line lg:max-w-none lg:border-0">
      <header className="@container sticky top-0 z-20 border-b border-line bg-page">
        <div className="flex min-h-14 items-center justify-between gap-2 pr-1.5 pl-4 lg:px-6">{top}</div>
        <NetworkBanner />
      </header>
      <main
        tabIndex={-1}
        className={`flex flex-1 flex-col px-4 pt-4 pb-[calc(6.5rem+var(--news-room,0px)+env(safe-area-inset-bottom))] outline-none lg:ml-(--side) lg:pt-6 lg:pb-[calc(3rem+var(--news-room,0px))] ${widths[width]}`}
      >
        {children}
      </main>
      {menu}
    </div>
  );
}

/** `/` goes to the search of what is looked at: the page's, or that of the window over it. */
function useSlash() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The Thai and Lao layouts have a letter on this key.
      const isSlash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey);
      if (!isSlash || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
      const search = within.querySelector<HTMLElement>('input[data-search], [data-search] input');
      if (!search) return;
      // The stroke itself is not what is searched for.
      event.preventDefault();
      search.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

// The operator's own zone, as everywhere: seven hours ahead all year. Of another day the day is told as well.
const aheadMs = 7 * 3_600_000;
function momentOf(at: number): string {
  const [day = '', time = ''] = new Date(at + aheadMs).toISOString().split('T');
  const isToday = new Date(Date.now() + aheadMs).toISOString().startsWith(day);
  return isToday ? time.slice(0, 5) : `${day.split('-').reverse().slice(0, 2).join('/')} ${time.slice(0, 5)}`;
}

/** Hangs from the top bar over the page: nothing moves when it comes and goes, and presses reach what is under it. */
function NetworkBanner() {
  const w = useWords(appWords);
  const { isAway, asOf } = useStore(network);
  const isChecking = useStore(checking) > 0;
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-full flex flex-col">
      {isAway && (
        <p data-network="away" className="flex items-start justify-center gap-2 bg-wait-soft px-4 py-1 text-sm text-wait">
          <Icon name="alert" className="mt-0.5 size-4.5" />
          <span>{asOf === null ? w('offline') : w('offlineAsOf', { at: momentOf(asOf) })}</span>
        </p>
      )}
      {isChecking && (
        <p data-outcome="checking" className="flex items-start justify-center gap-2 bg-raised px-4 py-1 text-sm text-ink">
          <Spinner className="mt-0.5 size-4" />
          <span>{w('checking')}</span>
        </p>
      )}
    </div>
  );
}
