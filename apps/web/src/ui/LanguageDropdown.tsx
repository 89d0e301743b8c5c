import { documentLang, type Lang, langs, setLanguage } from '../i18n/language.ts';
import { messages, useLanguage, useWords } from '../i18n/words.ts';
import { Dropdown } from './Dropdown.tsx';

/** Each language by its own name, so that whoever is lost finds home. */
const names: Readonly<Record<Lang, string>> = { th: 'ไทย', la: 'ລາວ', en: 'English' };

const words = messages({ label: { th: 'เลือกภาษา', la: 'ເລືອກພາສາ', en: 'Language' } });

export function LanguageDropdown() {
  const w = useWords(words);
  const current = useLanguage();
  return (
    <Dropdown
      label={`${w('label')}: ${names[current]}`}
      icon="globe"
      items={langs.map((lang) => ({
        key: lang,
        label: names[lang],
        lang: documentLang[lang],
        disabled: lang === current,
        onPick: () => setLanguage(lang),
      }))}
    >
      <span lang={documentLang[current]}>{names[current]}</span>
    </Dropdown>
  );
}
