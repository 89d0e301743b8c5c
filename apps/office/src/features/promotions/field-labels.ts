import { isCurrency, unitName } from '@krapao/money';
import { type Lang, langs } from '@krapao/ui/language.ts';
import { t, useLanguage } from '@krapao/ui/words.ts';
import { fieldWords, isFieldWord } from '../../i18n/rule-texts.ts';
import { formWords } from '../../ui/form.words.ts';

const isLang = (part: string): part is Lang => langs.some((lang) => lang === part);

/** The way to a value in words: `cap.THB` is "Maximum (THB)", `slices.A.weight` is "A: Weight". */
function labelOf(path: string, lang: Lang): string {
  const [first = '', ...rest] = path.split('.');
  if (first === 'slices' && rest.length > 0 && rest[0] !== 'order') {
    const [code = '', field, ...parts] = rest;
    if (field === undefined) return `${t(fieldWords.slices, undefined, lang)} ${code}`;
    return `${code}: ${labelOf([field === 'name' ? 'prizeName' : field, ...parts].join('.'), lang)}`;
  }
  const name = isFieldWord(first) ? t(fieldWords[first], undefined, lang) : first;
  const notes = rest.map((part) => {
    if (isCurrency(part)) return unitName(part, lang);
    return isLang(part) ? t(formWords[part], undefined, lang) : isFieldWord(part) ? t(fieldWords[part], undefined, lang) : part;
  });
  return notes.length > 0 ? `${name} (${notes.join(' · ')})` : name;
}

export function useLabels(): (path: string) => string {
  const lang = useLanguage();
  return (path) => labelOf(path, lang);
}
