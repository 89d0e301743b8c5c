import { flags } from '../app/flags.ts';

export const langs = ['th', 'la', 'en'] as const;
export type Lang = (typeof langs)[number];

/** `la` is Latin to a browser; Lao is `lo` there. */
export const documentLang: Readonly<Record<Lang, string>> = { th: 'th', la: 'lo', en: 'en' };

const storageKey = 'locale';
const variantLang: Lang = flags.laos ? 'la' : 'th';
const isLang = (value: unknown): value is Lang => langs.some((lang) => lang === value);

const stored = localStorage.getItem(storageKey);
let current: Lang = isLang(stored) ? stored : variantLang;
const listeners = new Set<() => void>();

function remember() {
  localStorage.setItem(storageKey, current);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and Firefox.
  document.cookie = `lang=${current.toUpperCase()}; path=/; max-age=31536000; samesite=lax`;
  document.documentElement.lang = documentLang[current];
}

export const language = (): Lang => current;

export function setLanguage(next: Lang) {
  if (next === current) return;
  current = next;
  remember();
  for (const listener of listeners) listener();
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

remember();
