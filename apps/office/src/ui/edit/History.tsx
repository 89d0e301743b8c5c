import { dateTime } from '@krapao/ui/date-time.ts';
import { useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { changesBetween } from '../../lib/changes.ts';
import { ChangeList, type ChangeWords } from './ChangeList.tsx';
import { editWords } from './edit.words.ts';

type Version = { readonly version: number; readonly at: string; readonly by: string; readonly value: object | null };
type Props = { versions: readonly Version[]; isWhole: boolean; words: ChangeWords; children?: ReactNode };

/** Newest first: who changed what, and when. `isWhole`: the last of the list is the first that there was. */
export function History({ versions, isWhole, words, children }: Props) {
  const say = useWords(editWords);
  return (
    <section aria-label={say('history')} className="mt-4 rounded-xl border border-line bg-card shadow-card">
      <h2 className="border-b border-line px-3 py-2 text-lg font-semibold">{say('history')}</h2>
      {versions.length === 0 && <p className="p-4 text-muted">{say('noHistory')}</p>}
      <ol>
        {versions.map((one, at) => (
          <li key={one.version} className="border-b border-line px-3 py-2 last:border-b-0">
            <p>
              <strong>{say('version', { n: one.version })}</strong>{' '}
              <span className="figures text-muted">
                {dateTime(one.at)} · {one.by || say('bySystem')}
              </span>
            </p>
            <What now={one.value} before={versions[at + 1]?.value} isFirst={isWhole && at === versions.length - 1} words={words} />
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
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

/** What one change did. */
export function Changed({ before, after, words }: { before: unknown; after: unknown; words: ChangeWords }) {
  const say = useWords(editWords);
  const changes = changesBetween(before, after);
  return changes.length > 0 ? <ChangeList changes={changes} words={words} /> : <p className="text-muted">{say('nothingChanged')}</p>;
}
