import type { ApiMap } from '@krapao/contract';
import { type Currency, formatMoney, fromJson } from '@krapao/money';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useCodes } from '../../lib/use-codes.ts';
import { type Line, linesOf } from './details.ts';
import { fieldWords } from './request.words.ts';

type Row = ApiMap['GET /api/office/requests']['reply']['requests'][number];

/** What will change, one line a value: before and after. */
export function RequestDetail({ row }: { row: Row }) {
  const say = useWords(fieldWords);
  const codeOf = useCodes();
  const lang = useLanguage();
  const currency = currencyIn(row.detail);

  function shown(value: unknown, { label, money }: Line): string {
    if (value === null || value === undefined) return say('none');
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
    if (money && typeof value === 'number') return formatMoney(fromJson(value, currency), lang);
    if (value === 'credit' || value === 'debit') return say(value);
    if (label === 'role') return codeOf(String(value));
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }

  return (
    <ul className="space-y-0.5">
      {linesOf(row.act, row.detail).map((line) => (
        <li key={typeof line.label === 'string' ? line.label : line.label.path} className="break-words">
          <span className="text-muted">{typeof line.label === 'string' ? say(line.label) : line.label.path}:</span>{' '}
          {'after' in line ? (
            <>
              <del className="figures [overflow-wrap:anywhere] text-muted">{shown(line.before, line)}</del> →{' '}
              <ins className="figures [overflow-wrap:anywhere] no-underline">{shown(line.after, line)}</ins>
            </>
          ) : (
            <span className={line.money ? 'figures font-semibold text-money' : 'figures'}>{shown(line.value, line)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

const currencyIn = (detail: Row['detail']): Currency =>
  typeof detail === 'object' && detail !== null && 'currency' in detail && detail.currency === 'LAK' ? 'LAK' : 'THB';
