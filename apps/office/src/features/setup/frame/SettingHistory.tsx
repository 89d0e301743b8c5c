import { dateTime } from '@krapao/ui/date-time.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useCall } from '../../../lib/query.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ChangeWords } from '../../../ui/edit/ChangeList.tsx';
import { Changed } from '../../../ui/edit/History.tsx';
import { words } from './setup.words.ts';

type Props = { settingKey: string; words: ChangeWords; onRestore: (value: unknown) => void };
const limit = 5;

/** Read when it is opened: most who come here look at what is in force. */
export function SettingHistory(props: Props) {
  const say = useWords(words);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="border-t border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer px-4 py-2 text-muted max-md:min-h-[44px] max-md:px-3">{say('history')}</summary>
      {isOpen && <Lines {...props} />}
    </details>
  );
}

function Lines({ settingKey, words: settingWords, onRestore }: Props) {
  const say = useWords(words);
  const ui = useWords(uiWords);
  const text = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useCall('GET /api/office/settings/:key/history', { params: { key: settingKey }, query: { page, limit } });
  if (!data) return <p className="px-4 pb-3 text-muted">{error ? text(error.text) : ui('loading')}</p>;
  if (data.changes.length === 0) return <p className="px-4 pb-3 text-muted">{say('noHistory')}</p>;
  return (
    <>
      <ol>
        {data.changes.map(({ id, at, by, askedBy, before, after }) => (
          <li key={id} className="flex flex-wrap items-start gap-3 border-t border-line px-4 py-2 max-md:px-3">
            <div className="min-w-0 flex-1 basis-60">
              <p>
                <span className="figures">{dateTime(at)}</span> · {askedBy ? say('askedBy', { by, asked: askedBy }) : by}
              </p>
              <Changed before={before} after={after} words={settingWords} />
            </div>
            <Button onClick={() => onRestore(before)}>{say('undo')}</Button>
          </li>
        ))}
      </ol>
      {(page > 1 || data.more) && (
        <div className="flex justify-end gap-2 border-t border-line px-4 py-2">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {say('newer')}
          </Button>
          <Button disabled={!data.more} onClick={() => setPage(page + 1)}>
            {say('older')}
          </Button>
        </div>
      )}
    </>
  );
}
