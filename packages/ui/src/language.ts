import { createStore } from './store.ts';

export const langs = ['th', 'la', 'en'] as const;
export type Lang = (typeof langs)[number];

/** `la` is Latin to a browser; Lao is `lo` there. */
export const documentLang: Readonly<Record<Lang, string>> = { th: 'th', la: 'lo', en: 'en' };

/** Each language by its own name: it can be found by someone who reads no other. */
export const languageNames: Readonly<Record<Lang, string>> = { th: 'ไทย', la: 'ລາວ', en: 'English' };

export const languageStore = createStore<Lang>('th');
export const language = languageStore.get;
export const setLanguage = languageStore.set;

const isLang = (value: unknown): value is Lang => langs.some((lang) => lang === value);

/** Called once when an app starts: the language that was chosen before, or the variant's own; every change is kept from then on. */
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
