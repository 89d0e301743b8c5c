import type { ReactNode } from 'react';

export function Panel({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-xl border border-line bg-card shadow-card">
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-b border-line px-3 py-2">
        <h1 className="text-lg font-semibold">{title}</h1>
        {tools && <div className="flex flex-wrap items-center gap-3">{tools}</div>}
      </header>
      {children}
    </section>
  );
}
