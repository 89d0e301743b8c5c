import type { ReactNode } from 'react';

export function Group({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-1 font-semibold text-money">
        {title} {badge}
      </h3>
      <dl>{children}</dl>
    </section>
  );
}

export const Line = ({ name, quiet = false, children }: { name: string; quiet?: boolean; children: ReactNode }) => (
  <div className={`flex justify-between gap-3 py-1 ${quiet ? 'pl-3 text-muted' : ''}`}>
    <dt className="figures shrink-0 text-muted">{name}</dt>
    <dd className="figures min-w-0 text-right [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
