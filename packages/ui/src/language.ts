import { createStore } from './store.ts';

export const langs = ['th', 'la', 'en'] as const;
export type Lang = (typeof langs)[number];

/** To a browser `la` is Latin; Lao is `lo`. */
export const documentLang: Readonly<Record<Lang, string>> = { th: 'th', la: 'lo', en: 'en' };

export const languageNames: Readonly<Record<Lang, string>> = { th: 'ไทย', la: 'ລາວ', en: 'English' };

export const languageStore = createStore<Lang>('th');
export const language = languageStore.get;
export const setLanguage = languageStore.set;

const isLang = (value: unknown): value is Lang => langs.some((lang) => lang === value);

export function startLanguage(o: { storageKey: string; variant: Lang; onChange?: (lang: Lang) => void }) {
  const keep = () => {
    const lang = language();
    localStorage.setItem(o.storageKey, lang);
    document.documentElement.lang = documentLang[lang];
    o.onChange?.(lang);
  };
  const stored = localStorage.getItem(o.storageKey);
  setLanguage(isLang(stored) ? stored : o.variant);
  keep();
  languageStore.subscribe(keep);
}
