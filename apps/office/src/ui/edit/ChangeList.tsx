import { useWords } from '@krapao/ui/words.ts';
import { type Change, isPlain } from '../../lib/changes.ts';
import { editWords } from './edit.words.ts';

export type ChangeWords = {
  readonly label: (path: readonly string[]) => string;
  readonly value: (value: unknown, path: readonly string[]) => string;
};

export function ChangeList({ changes, words }: { changes: readonly Change[]; words: ChangeWords }) {
  const say = useWords(editWords);
  return (
    <ul className="space-y-0.5">
      {changes.map(({ path, before, after }) => (
        <li key={path.join('\n')} className="[overflow-wrap:anywhere]">
          <span className="text-muted">{words.label(path)}:</span>{' '}
          {before === undefined && isPlain(after) ? (
            <ins className="no-underline">{say('added')}</ins>
          ) : after === undefined && isPlain(before) ? (
            <del>{say('removed')}</del>
          ) : (
            <>
              <del className="figures text-muted">{words.value(before, path)}</del> →{' '}
              <ins className="figures no-underline">{words.value(after, path)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
