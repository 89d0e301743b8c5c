import type { ReactNode } from 'react';

export function HomeColumns({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="flex flex-col gap-4 @2xl:grid @2xl:grid-cols-[minmax(20rem,2fr)_3fr] @2xl:gap-6 @5xl:grid-cols-[22rem_1fr]">
        {children}
      </div>
    </div>
  );
}

/** `stays`: sticky while the other column scrolls; if taller than the screen, it sticks by its bottom. */
export function HomeColumn({ stays = false, children }: { stays?: boolean; children: ReactNode }) {
  const place = stays ? '@2xl:sticky @2xl:bottom-6 @2xl:min-h-[calc(100dvh-6.5rem)] @2xl:self-end' : '';
  return <div className={`@container flex min-w-0 flex-col gap-4 ${place}`}>{children}</div>;
}
