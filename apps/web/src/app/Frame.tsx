import { isTyping } from '@krapao/ui/keyboard.ts';
import { type ReactNode, useEffect } from 'react';
import { NetworkBanner } from './NetworkBanner.tsx';

const widths = {
  column:
    'lg:bg-[radial-gradient(48rem_36rem_at_50%_0%,color-mix(in_srgb,var(--gold)_16%,transparent),transparent)] lg:px-[max(1.5rem,calc((100%-var(--side)-27rem)/2))]',
  page: 'lg:px-[max(1.5rem,calc((100%-var(--side)-76rem)/2))]',
} as const;

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
      <header className="page-top peer night @container sticky top-0 z-20 bg-page">
        <div className="flex min-h-14 items-center justify-between gap-2 pr-1.5 pl-4 lg:px-6">{top}</div>
        <NetworkBanner />
      </header>
      <main
        tabIndex={-1}
        className={`flex flex-1 flex-col px-4 pt-4 pb-[calc(6.5rem+var(--news-room,0px)+env(safe-area-inset-bottom))] outline-none lg:ml-(--side) lg:pt-6 lg:peer-has-data-bars:pt-14 lg:pb-[calc(3rem+var(--news-room,0px))] ${widths[width]}`}
      >
        {children}
      </main>
      {menu}
    </div>
  );
}

function useSlash() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Thai and Lao layouts have a letter on this key.
      const isSlash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey);
      if (!isSlash || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
      const search = within.querySelector<HTMLElement>('input[data-search], [data-search] input');
      if (!search) return;
      event.preventDefault();
      search.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
