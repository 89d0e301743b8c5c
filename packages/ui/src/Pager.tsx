import { pagerRange } from '@krapao/contract/values/constants';
import { Button, IconButton } from './Button.tsx';
import { denseButton } from './dense.ts';
import { uiWords } from './ui.words.ts';
import { messages, useWords } from './words.ts';

const words = messages({
  page: { th: 'หน้า {n}', la: 'ໜ້າ {n}', en: 'Page {n}' },
  pages: { th: 'เลือกหน้า', la: 'ເລືອກໜ້າ', en: 'Pages' },
  pageOf: {
    th: 'หน้า {page} จาก {pages} · {total} รายการ',
    la: 'ໜ້າ {page} ຈາກ {pages} · {total} ລາຍການ',
    en: 'Page {page} of {pages} · {total} {total:item|items}',
  },
});

type Props = {
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
  dense?: boolean;
};

function pagesAround(current: number, last: number): readonly number[] {
  const from = Math.max(1, current - pagerRange.before);
  const to = Math.min(last, current + pagerRange.after);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}

export function Pager({ page, limit, total, onPage, dense = false }: Props) {
  const w = useWords(uiWords);
  const say = useWords(words);
  const pages = Math.max(1, Math.ceil(total / limit));
  const back = { disabled: page <= 1, onClick: () => onPage(page - 1) };
  const on = { disabled: page >= pages, onClick: () => onPage(page + 1) };
  if (dense ? total === 0 && page === 1 : pages === 1) return null;
  if (dense) {
    const place = say('pageOf', { page, pages, total });
    return (
      <nav className="flex items-center gap-3 p-3 max-md:justify-between" aria-label={place}>
        <Button look="quiet" shape={denseButton} {...back}>
          {w('previous')}
        </Button>
        <span className="figures text-muted">{place}</span>
        <Button look="quiet" shape={denseButton} {...on}>
          {w('next')}
        </Button>
      </nav>
    );
  }
  return (
    <nav aria-label={say('pages')} className="mt-3 flex items-center justify-center gap-1">
      <IconButton icon="chevron-left" label={w('previous')} {...back} />
      {pagesAround(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={say('page', { n: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => number !== page && onPage(number)}
          className={`figures size-11 rounded-full font-semibold ${number === page ? 'bg-gold text-on-gold' : 'text-muted hover:bg-raised hover:text-ink'}`}
        >
          {number}
        </button>
      ))}
      <IconButton icon="chevron-right" label={w('next')} {...on} />
    </nav>
  );
}
