import { documentLang, langs, languageNames, setLanguage } from '@krapao/ui/language.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { Dropdown } from './Dropdown.tsx';

export function LanguageDropdown() {
  const w = useWords(uiWords);
  const current = useLanguage();
  return (
    <Dropdown
      label={`${w('language')}: ${languageNames[current]}`}
      icon="globe"
      items={langs.map((lang) => ({
        key: lang,
        label: languageNames[lang],
        lang: documentLang[lang],
        disabled: lang === current,
        onPick: () => setLanguage(lang),
      }))}
    >
      <span lang={documentLang[current]} className="hidden @min-[17rem]:inline">
        {languageNames[current]}
      </span>
    </Dropdown>
  );
}
