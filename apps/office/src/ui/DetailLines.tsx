import { type Currency, formatMoney, fromJson } from '@krapao/money';
import { useLanguage } from '@krapao/ui/words.ts';
import { detailText, fieldOf, labelText } from '../i18n/detail-texts.ts';
import { isPlain, type Line, linesOf } from '../lib/details.ts';
import { useNames } from '../lib/names.ts';

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

const currencyIn = (detail: unknown): Currency => (isPlain(detail) && detail.currency === 'LAK' ? 'LAK' : 'THB');

function useDetailWords(detail: unknown) {
  const lang = useLanguage();
  const names = useNames();
  const currency = currencyIn(detail);
  return {
    label: (line: Line): string => labelText(line.path, lang, names),
    value: (value: unknown, line: Line): string =>
      line.money && typeof value === 'number'
        ? formatMoney(fromJson(value, currency), lang)
        : detailText(value, fieldOf(line.path) ?? '', lang, names),
    summary: (value: unknown, field: string): string => detailText(value, field, lang, names),
  };
}
