import type { ReactNode } from 'react';

export function KeyValue({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <dt className="max-w-full shrink-0 text-sm text-muted">{name}</dt>
      <dd className="ml-auto min-w-0 text-right font-semibold break-words">{children}</dd>
    </div>
  );
}
