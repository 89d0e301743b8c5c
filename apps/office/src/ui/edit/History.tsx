import { dateTime } from '@krapao/ui/date-time.ts';
import { useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { changesBetween } from '../../lib/changes.ts';
import { Button } from '../Button.tsx';
import { ChangeList, type ChangeWords } from './ChangeList.tsx';
import { editWords } from './edit.words.ts';

type Version = { readonly version: number; readonly at: string; readonly by: string; readonly value: object | null };
type Props = {
  versions: readonly Version[];
  isWhole: boolean;
  words: ChangeWords;
  restore?: { readonly current: number; readonly put: (value: object) => void } | undefined;
  children?: ReactNode;
};

/** `isWhole`: the list goes back to the first version. */
export function History({ versions, isWhole, words, restore, children }: Props) {
  const say = useWords(editWords);
  return (
    <section aria-label={say('history')} className="border-t border-line">
      <h2 className="px-4 py-2 font-semibold text-money max-md:px-3">{say('history')}</h2>
      {versions.length === 0 && <p className="px-4 pb-3 text-muted max-md:px-3">{say('noHistory')}</p>}
      <ol>
        {versions.map((one, at) => (
          <li key={one.version} className={historyLine}>
            <div className="min-w-0 flex-1 basis-60">
              <p>
                <strong>{say('version', { n: one.version })}</strong>{' '}
                <span className="figures text-muted">
                  {dateTime(one.at)} · {one.by || say('bySystem')}
                </span>
              </p>
              <What now={one.value} before={versions[at + 1]?.value} isFirst={isWhole && at === versions.length - 1} words={words} />
            </div>
            <Restore version={one} restore={restore} />
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

export const historyLine = 'flex flex-wrap items-start gap-3 border-t border-line px-4 py-2 max-md:px-3';

function Restore({ version: { version, value }, restore }: { version: Version } & Pick<Props, 'restore'>) {
  const say = useWords(editWords);
  if (!restore || value === null || version === restore.current) return null;
  return <Button onClick={() => restore.put(value)}>{say('useVersion')}</Button>;
}

type WhatProps = { now: object | null; before: object | null | undefined; isFirst: boolean; words: ChangeWords };

function What({ now, before, isFirst, words }: WhatProps) {
  const say = useWords(editWords);
  if (now === null) return <p className="text-danger">{say('deleted')}</p>;
  if (isFirst) return <p className="text-muted">{say('firstVersion')}</p>;
  if (before === undefined) return <p className="text-muted">{say('older')}</p>;
  if (before === null) return <p className="text-muted">{say('again')}</p>;
  return <Changed before={before} after={now} words={words} />;
}

export function Changed({ before, after, words }: { before: unknown; after: unknown; words: ChangeWords }) {
  const say = useWords(editWords);
  const changes = changesBetween(before, after);
  return changes.length > 0 ? <ChangeList changes={changes} words={words} /> : <p className="text-muted">{say('nothingChanged')}</p>;
}
