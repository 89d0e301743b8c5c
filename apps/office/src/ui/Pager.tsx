import { useWords } from '../i18n/words.ts';
import { Button } from './Button.tsx';
import { uiWords } from './ui.words.ts';

export const pageSize = 20;

export function Pager({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const say = useWords(uiWords);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className="flex items-center gap-3 p-3" aria-label={say('of', { page, pages, total })}>
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
