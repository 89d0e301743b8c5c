import { useDetailWords } from '../lib/detail-words.ts';
import { linesOf } from '../lib/details.ts';

/** What an act, a request or an event is about, one line a value, in words. */
export function DetailLines({ act, detail }: { act: string; detail: unknown }) {
  const words = useDetailWords(detail);
  return (
    <ul className="space-y-0.5">
      {linesOf(act, detail).map((line) => (
        <li key={line.path.join('\n')} className="break-words">
          <span className="text-muted">{words.label(line)}:</span>{' '}
          {'after' in line ? (
            <>
              <del className="figures [overflow-wrap:anywhere] text-muted">{words.value(line.before, line)}</del> →{' '}
              <ins className="figures [overflow-wrap:anywhere] no-underline">{words.value(line.after, line)}</ins>
            </>
          ) : (
            <span className={`figures [overflow-wrap:anywhere] ${line.money ? 'font-semibold text-money' : ''}`}>
              {words.value(line.value, line)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
