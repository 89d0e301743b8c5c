import type { ReactNode } from 'react';

export function Panel({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-xl border border-line bg-card shadow-card">
      <header className="flex flex-wrap items-end justify-between gap-3 border-b border-line p-3">
        <h1 className="text-lg font-semibold">{title}</h1>
        {tools && <div className="flex flex-wrap items-end gap-3">{tools}</div>}
      </header>
      {children}
    </section>
  );
}
