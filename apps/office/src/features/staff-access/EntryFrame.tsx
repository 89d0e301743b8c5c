import type { ReactNode } from 'react';
import { LanguageChoice } from '../../ui/LanguageChoice.tsx';

type Props = { title: string; titleId?: string; wide?: boolean; children: ReactNode };

export function EntryFrame({ title, titleId, wide = false, children }: Props) {
  return (
    <section
      className={`${wide ? 'w-[min(32rem,94vw)]' : 'w-[min(25rem,94vw)]'} my-4 space-y-4 rounded-xl border border-line bg-card p-6 shadow-card max-md:p-4`}
    >
      <div className="flex items-center justify-between">
        <p className="text-lg font-semibold text-money">Krapao</p>
        <LanguageChoice />
      </div>
      <h1 id={titleId} className="text-xl font-semibold">
        {title}
      </h1>
      {children}
    </section>
  );
}
