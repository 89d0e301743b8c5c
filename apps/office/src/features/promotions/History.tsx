import { dateTime } from '@krapao/ui/date-time.ts';
import { useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { ChangeList } from './ChangeList.tsx';
import { changesBetween } from './changes.ts';
import { words } from './promotions.words.ts';

type Version = { readonly version: number; readonly at: string; readonly by: string; readonly value: object | null };

/** Newest first: who changed what, and when. `isWhole`: the last of the list is the first that there was. */
export function History({ versions, isWhole, children }: { versions: readonly Version[]; isWhole: boolean; children?: ReactNode }) {
  const say = useWords(words);
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
            <What now={one.value} before={versions[at + 1]?.value} isFirst={isWhole && at === versions.length - 1} />
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

function What({ now, before, isFirst }: { now: object | null; before: object | null | undefined; isFirst: boolean }) {
  const say = useWords(words);
  if (now === null) return <p className="text-danger">{say('deleted')}</p>;
  if (isFirst) return <p className="text-muted">{say('firstVersion')}</p>;
  if (before === undefined) return <p className="text-muted">{say('older')}</p>;
  if (before === null) return <p className="text-muted">{say('again')}</p>;
  const changes = changesBetween(before, now);
  return changes.length > 0 ? <ChangeList changes={changes} /> : <p className="text-muted">{say('nothingChanged')}</p>;
}
