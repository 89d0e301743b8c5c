import { useSyncExternalStore } from 'react';

export const langs = ['th', 'la', 'en'] as const;
export type Lang = (typeof langs)[number];

/** `la` is Latin to a browser; Lao is `lo` there. */
export const documentLang: Readonly<Record<Lang, string>> = { th: 'th', la: 'lo', en: 'en' };

declare const __LAOS__: boolean;

const storageKey = 'office-locale';
const isLang = (value: unknown): value is Lang => langs.some((lang) => lang === value);
const stored = localStorage.getItem(storageKey);
let current: Lang = isLang(stored) ? stored : __LAOS__ ? 'la' : 'th';
const listeners = new Set<() => void>();

export const language = (): Lang => current;

export function setLanguage(next: Lang): void {
  current = next;
  localStorage.setItem(storageKey, next);
  document.documentElement.lang = documentLang[next];
  for (const listener of listeners) listener();
}

export function useLanguage(): Lang {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, language);
}

document.documentElement.lang = documentLang[current];
