import { useCallback, useSyncExternalStore } from 'react';
import { type Lang, language, onLanguage } from './language.ts';
import type { Text } from './messages.ts';

export { messages, type Text, verbatim } from './messages.ts';
export type Params = Readonly<Record<string, string | number>>;

export function t(text: Text, params?: Params, lang: Lang = language()): string {
  const phrase = text[lang];
  return params ? phrase.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole)) : phrase;
}

export const useLanguage = (): Lang => useSyncExternalStore(onLanguage, language);

/** The words of one feature in the member's language; a switch of language draws them again. */
export function useWords<K extends string>(words: Readonly<Record<K, Text>>): (key: K, params?: Params) => string {
  const lang = useLanguage();
  return useCallback((key: K, params?: Params) => t(words[key], params, lang), [words, lang]);
}

/** For a text that is chosen at run time, such as an error's. */
export function useText(): (text: Text, params?: Params) => string {
  const lang = useLanguage();
  return useCallback((text: Text, params?: Params) => t(text, params, lang), [lang]);
}
