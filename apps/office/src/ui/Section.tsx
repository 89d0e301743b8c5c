import type { ReactNode } from 'react';

export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="space-y-3 border-b border-line p-4 last:border-b-0 max-md:px-3">
      <h2 className="font-semibold text-money">{title}</h2>
      {hint && <p className="text-muted">{hint}</p>}
      {children}
    </section>
  );
}
