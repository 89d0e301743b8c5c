import type { ReactNode } from 'react';

/** Home's two parts: one under the other where it is narrow for its letters, else side by side. */
export function HomeColumns({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="flex flex-col gap-4 @2xl:grid @2xl:grid-cols-[minmax(20rem,2fr)_3fr] @2xl:gap-6 @5xl:grid-cols-[22rem_1fr]">
        {children}
      </div>
    </div>
  );
}

/** `stays`: it stays in sight while the other scrolls; what is higher than the screen does so from its end on. */
export function HomeColumn({ stays = false, children }: { stays?: boolean; children: ReactNode }) {
  const place = stays ? '@2xl:sticky @2xl:bottom-6 @2xl:min-h-[calc(100dvh-6.5rem)] @2xl:self-end' : '';
  return <div className={`@container flex min-w-0 flex-col gap-4 ${place}`}>{children}</div>;
}
