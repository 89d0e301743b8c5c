import type { ReactNode } from 'react';

/** The column that the whole app stands in: the phone's width, or 480 px in the middle of a wide screen. */
export function Frame({ top, menu, children }: { top: ReactNode; menu: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[480px] flex-col bg-page sm:border-x sm:border-line">
      <header className="sticky top-0 z-20 flex min-h-14 items-center justify-between gap-2 border-b border-line bg-page pr-1.5 pl-4">
        {top}
      </header>
      <main
        tabIndex={-1}
        className="flex flex-1 flex-col px-4 pt-4 pb-[calc(6.5rem+var(--chat-room,0px)+env(safe-area-inset-bottom))] outline-none"
      >
        {children}
      </main>
      {menu}
    </div>
  );
}
