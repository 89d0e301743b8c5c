import { isCurrency, unitName } from '@krapao/money';
import { dateTime } from '@krapao/ui/date-time.ts';
import { type Lang, langs } from '@krapao/ui/language.ts';
import { type Say, t, useLanguage, useWords } from '@krapao/ui/words.ts';
import { fieldWords, isFieldWord } from '../../i18n/rule-texts.ts';
import type { ChangeWords } from '../../ui/edit/ChangeList.tsx';
import { formWords } from '../../ui/form.words.ts';
import { words } from './rewards.words.ts';

const shownMax = 90;
const isLang = (part: string): part is Lang => langs.some((lang) => lang === part);
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** `cap`, `THB` becomes "Maximum (THB)"; `slices`, `A`, `weight` becomes "A: Weight". */
function labelOf([first = '', ...rest]: readonly string[], lang: Lang): string {
  if (first === 'slices' && rest.length > 0 && rest[0] !== 'order') {
    const [code = '', field, ...parts] = rest;
    if (field === undefined) return `${t(fieldWords.slices, undefined, lang)} ${code}`;
    return `${code}: ${labelOf([field === 'name' ? 'prizeName' : field, ...parts], lang)}`;
  }
  const name = isFieldWord(first) ? t(fieldWords[first], undefined, lang) : first;
  const notes = rest.map((part) => {
    if (isCurrency(part)) return unitName(part, lang);
    return isLang(part) ? t(formWords[part], undefined, lang) : isFieldWord(part) ? t(fieldWords[part], undefined, lang) : part;
  });
  return notes.length > 0 ? `${name} (${notes.join(' · ')})` : name;
}

export function useRuleWords(): ChangeWords {
  const lang = useLanguage();
  const say = useWords(words);
  const name = useWords(fieldWords);
  return {
    label: (path) => labelOf(path, lang),
    value: (value, [first]) => (first === 'shares' ? percentOf(value, say) : textOf(value, { say, name, lang })),
  };
}

type Tongue = { say: Say<keyof typeof words>; name: Say<keyof typeof fieldWords>; lang: Lang };

function textOf(value: unknown, tongue: Tongue): string {
  const { say, name, lang } = tongue;
  if (value === null || value === undefined || value === '') return say('none');
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 6 });
  if (Array.isArray(value))
    return value.every((row) => typeof row === 'string') ? cut(value.join(', ')) || say('none') : say('entries', { n: value.length });
  if (typeof value === 'string') return isTime(value) ? dateTime(value) : isFieldWord(value) ? name(value) : cut(value);
  if (typeof value === 'object' && 'THB' in value && 'LAK' in value)
    return `${textOf(value.THB, tongue)} ${unitName('THB', lang)}, ${textOf(value.LAK, tongue)} ${unitName('LAK', lang)}`;
  return say('none');
}

/** A provider without an explicit share counts in full. */
const percentOf = (value: unknown, say: Tongue['say']): string =>
  value === undefined ? '100%' : typeof value === 'number' ? `${Math.round(value * 10_000) / 100}%` : say('none');

const cut = (text: string): string => (text.length > shownMax ? `${text.slice(0, shownMax)}…` : text);
