import { documentLang, langs, languageNames, setLanguage } from '@krapao/ui/language.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { box } from './Field.tsx';

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
          {languageNames[lang]}
        </option>
      ))}
    </select>
  );
}
