import { useWords } from '../i18n/words.ts';
import { IconButton } from './Button.tsx';
import { pagesAround } from './pager-range.ts';
import { uiWords } from './ui.words.ts';

export function Pager({ page, limit, total, onPage }: { page: number; limit: number; total: number; onPage: (page: number) => void }) {
  const w = useWords(uiWords);
  const last = Math.max(1, Math.ceil(total / limit));
  if (last === 1) return null;
  return (
    <nav aria-label={w('pages')} className="mt-3 flex items-center justify-center gap-1">
      <IconButton icon="chevron-left" label={w('previous')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      {pagesAround(page, last).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={w('page', { n: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => number !== page && onPage(number)}
          className={`figures size-11 rounded-full font-semibold ${number === page ? 'bg-gold text-on-gold' : 'text-muted hover:bg-raised hover:text-ink'}`}
        >
          {number}
        </button>
      ))}
      <IconButton icon="chevron-right" label={w('next')} disabled={page >= last} onClick={() => onPage(page + 1)} />
    </nav>
  );
}
