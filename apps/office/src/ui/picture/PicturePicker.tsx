import { Dialog } from '@krapao/ui/Dialog.tsx';
import { Pager } from '@krapao/ui/Pager.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useId, useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { Button } from '../Button.tsx';
import { pictureWords } from './picture.words.ts';

const limit = 12;

/** What was uploaded before, newest first. */
export function PicturePicker({ onPick, onClose }: { onPick: (path: string) => void; onClose: () => void }) {
  const say = useWords(pictureWords);
  const w = useWords(uiWords);
  const titleId = useId();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useCall('GET /api/office/pictures', { query: { page, limit } });
  return (
    <Dialog
      titleId={titleId}
      onClose={onClose}
      className="m-auto w-[min(48rem,96vw)] rounded-xl border border-line bg-card p-5 text-ink shadow-card backdrop:bg-scrim max-md:p-3"
    >
      <div className="space-y-4">
        <h2 id={titleId} className="text-lg font-semibold">
          {say('pickTitle')}
        </h2>
        {isError && <Button onClick={() => refetch()}>{w('tryAgain')}</Button>}
        {data?.pictures.length === 0 && <p className="text-muted">{say('noPictures')}</p>}
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {data?.pictures.map(({ path, width, height, by }) => (
            <li key={path}>
              <button
                type="button"
                aria-label={say('pick', { width, height, by })}
                onClick={() => onPick(path)}
                className="block w-full overflow-hidden rounded-lg border border-line bg-raised hover:border-edge"
              >
                <img src={path} alt="" loading="lazy" className="h-24 w-full object-contain" />
                <span className="figures block truncate px-2 py-1 text-muted">
                  {width} × {height}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div>{data && <Pager page={page} limit={limit} total={data.total} onPage={setPage} />}</div>
          <Button onClick={onClose}>{w('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
