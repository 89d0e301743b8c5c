import { documentLang, type Lang, langs, setLanguage, useLanguage } from '../i18n/language.ts';
import { useWords } from '../i18n/words.ts';
import { box } from './Field.tsx';
import { uiWords } from './ui.words.ts';

/** Each language by its own name, so that whoever is lost finds home. */
const names: Readonly<Record<Lang, string>> = { th: 'ไทย', la: 'ລາວ', en: 'English' };

export function LanguageChoice() {
  const say = useWords(uiWords);
  const current = useLanguage();
  return (
    <select
      aria-label={say('language')}
      value={current}
      onChange={(event) => {
        const next = langs.find((lang) => lang === event.target.value);
        if (next) setLanguage(next);
      }}
      className={`${box} w-auto!`}
    >
      {langs.map((lang) => (
        <option key={lang} value={lang} lang={documentLang[lang]}>
          {names[lang]}
        </option>
      ))}
    </select>
  );
}
