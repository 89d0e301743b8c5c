import { unitName } from '@krapao/money';
import { dateTime } from '@krapao/ui/date-time.ts';
import { language } from '@krapao/ui/language.ts';
import { type Say, useWords } from '@krapao/ui/words.ts';
import { fieldWords, isFieldWord } from '../../i18n/rule-texts.ts';
import type { Change } from './changes.ts';
import { useLabels } from './field-labels.ts';
import { words } from './promotions.words.ts';

const shownMax = 90;
const isSlice = (value: unknown): boolean => typeof value === 'object' && value !== null && 'code' in value;
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** What differs between two versions, one line a value: before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  const labelOf = useLabels();
  return (
    <ul className="space-y-0.5">
      {changes.map(({ path, before, after }) => (
        <li key={path} className="break-words">
          <span className="text-muted">{labelOf(path)}:</span>{' '}
          {isSlice(before) || isSlice(after) ? (
            say(before === undefined ? 'added' : 'removed')
          ) : (
            <>
              <del className="figures text-muted">{shown(before, path)}</del> →{' '}
              <ins className="figures no-underline">{shown(after, path)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );

  function shown(value: unknown, path: string): string {
    return path.startsWith('shares.') ? percentOf(value, say) : textOf(value, say, name);
  }
}

function textOf(value: unknown, say: Say<keyof typeof words>, name: Say<keyof typeof fieldWords>): string {
  if (value === null || value === undefined || value === '') return say('none');
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 6 });
  if (Array.isArray(value))
    return value.every((row) => typeof row === 'string') ? cut(value.join(', ')) || say('none') : say('entries', { n: value.length });
  if (typeof value === 'string') return isTime(value) ? dateTime(value) : isFieldWord(value) ? name(value) : cut(value);
  if (typeof value === 'object' && 'THB' in value && 'LAK' in value)
    return `${textOf(value.THB, say, name)} ${unitName('THB', language())}, ${textOf(value.LAK, say, name)} ${unitName('LAK', language())}`;
  return say('none');
}

/** A provider without a share of its own counts in full. */
const percentOf = (value: unknown, say: Say<keyof typeof words>): string =>
  value === undefined ? '100%' : typeof value === 'number' ? `${Math.round(value * 10_000) / 100}%` : say('none');

const cut = (text: string): string => (text.length > shownMax ? `${text.slice(0, shownMax)}…` : text);
