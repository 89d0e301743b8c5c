import { isCurrency } from '@krapao/money';
import { dateTime } from '@krapao/ui/date-time.ts';
import type { Lang } from '@krapao/ui/language.ts';
import { t } from '@krapao/ui/words.ts';
import { isPlain } from '../lib/details.ts';
import type { Names } from '../lib/names.ts';
import { causeText } from './cause-texts.ts';
import { codeText } from './code-texts.ts';
import { fieldLabel } from './labels.ts';
import { otherText } from './other-text.ts';
import { requestActText } from './request-texts.ts';
import { roleTexts } from './role-texts.ts';
import { areaText, isValueField, plainTexts, valueText } from './value-texts.ts';

const shownMax = 120;
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
export const isNumber = (text: string): boolean => /^\d+$/.test(text);
const isRole = (text: string): text is keyof typeof roleTexts => Object.hasOwn(roleTexts, text);
const isLocal = (value: object): value is Readonly<Record<Lang, string>> =>
  'th' in value && 'la' in value && 'en' in value && typeof value.th === 'string';
/** Fields in which this value means no limit. */
const noLimit: ReadonlyMap<string, 0 | null> = new Map([
  ['cap', 0],
  ['most', 0],
  ['total', 0],
  ['stock', null],
  ['budget', null],
]);
const isNoLimit = (value: unknown, field: string): boolean => noLimit.has(field) && value === noLimit.get(field);
const cut = (text: string): string => (text.length > shownMax ? `${text.slice(0, shownMax)}…` : text);

/** `banks`, `0`, `bankAccountNo` becomes "Banks 1 › Account number". */
export function labelText(path: readonly string[], lang: Lang, names: Pick<Names, 'bank' | 'provider'>): string {
  const parts: string[] = [];
  for (const part of path) {
    if (isNumber(part)) parts.push(`${parts.pop() ?? ''} ${Number(part) + 1}`.trim());
    else parts.push(fieldLabel(part)?.[lang] ?? names.provider(part) ?? names.bank(part) ?? otherText[lang]);
  }
  return parts.join(' › ');
}

export const fieldOf = (path: readonly string[]): string | undefined => path.findLast((part) => !isNumber(part) && !isCurrency(part));

export function detailText(value: unknown, field: string, lang: Lang, names: Pick<Names, 'bank' | 'provider'>): string {
  if (isNoLimit(value, field)) return plainTexts.noLimit[lang];
  if (value === null || value === undefined || value === '') return plainTexts.none[lang];
  if (typeof value === 'boolean') return plainTexts[value ? 'yes' : 'no'][lang];
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 6 });
  if (typeof value === 'string') return stringText(value, field, lang, names);
  if (Array.isArray(value)) {
    const isSimple = value.every((one) => typeof one !== 'object');
    return isSimple && value.length > 0
      ? cut(value.map((one) => detailText(one, field, lang, names)).join(', '))
      : t(plainTexts.entries, { n: value.length }, lang);
  }
  if (!isPlain(value)) return otherText[lang];
  if (isLocal(value)) return cut(value[lang] || value.th || value.la || value.en) || plainTexts.none[lang];
  if (Object.entries(value).every(([name, part]) => isCurrency(name) && typeof part === 'number'))
    return Object.entries(value)
      .map(([name, part]) => {
        const [amount, currency] = [detailText(part, field, lang, names), labelText([name], lang, names)];
        return isNoLimit(part, field) ? `${currency}: ${amount}` : `${amount} ${currency}`;
      })
      .join(', ');
  return Object.entries(value)
    .map(([name, part]) => `${labelText([name], lang, names)}: ${detailText(part, name, lang, names)}`)
    .join(', ');
}

function stringText(value: string, field: string, lang: Lang, names: Pick<Names, 'bank' | 'provider'>): string {
  if (field === 'act') return requestActText(value)[lang];
  if (field === 'role') return isRole(value) ? roleTexts[value][lang] : otherText[lang];
  if (field === 'call') return areaText(value)?.[lang] ?? otherText[lang];
  if (field === 'bankCode' || field === 'fromBank') return names.bank(value) ?? value;
  if (field === 'provider') return names.provider(value) ?? value;
  // Refusal reasons of slips are codes; free text from staff is unchanged.
  if (field === 'note') return cut(codeText(value, lang));
  const known = valueText(field, value);
  if (known) return known[lang];
  if (field === 'why') return causeText(value, lang);
  // `by` may also contain a staff name.
  if (isValueField(field) && field !== 'by') return otherText[lang];
  if (field === 'account' || field === 'sender') return withBank(value, names);
  if (isDay(value)) return value.split('-').reverse().join('/');
  return isTime(value) ? dateTime(value) : cut(value);
}

const withBank = (text: string, names: Pick<Names, 'bank'>): string =>
  text.replace(/^[A-Z0-9]+(?= |$)/, (code) => names.bank(code) ?? code);
