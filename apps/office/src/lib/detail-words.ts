import { type Currency, formatMoney, fromJson } from '@krapao/money';
import { useLanguage } from '@krapao/ui/words.ts';
import { detailText, fieldOf, labelText } from '../i18n/detail-texts.ts';
import { isPlain, type Line } from './details.ts';
import { useNames } from './names.ts';

const currencyIn = (detail: unknown): Currency => (isPlain(detail) && detail.currency === 'LAK' ? 'LAK' : 'THB');

/** Labels and values of the lines about one detail. */
export function useDetailWords(detail: unknown) {
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
