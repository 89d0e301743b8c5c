import { useWords } from '../i18n/words.ts';
import { Button } from './Button.tsx';
import { uiWords } from './ui.words.ts';

export const pageSize = 20;

export function Pager({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const say = useWords(uiWords);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0 && page === 1) return null;
  return (
    <nav className="flex items-center gap-3 p-3 max-md:justify-between" aria-label={say('of', { page, pages, total })}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {say('newer')}
      </Button>
      <span className="figures text-muted">{say('of', { page, pages, total })}</span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {say('older')}
      </Button>
    </nav>
  );
}
