import { plural } from '@krapao/contract/values/plural';
import { useCallback } from 'react';
import { type Lang, language, languageStore } from './language.ts';
import { useStore } from './store.ts';

export type Text = Readonly<Record<Lang, string>>;
type Params = Readonly<Record<string, string | number>>;

export const messages = <const K extends string>(all: Readonly<Record<K, Text>>): Readonly<Record<K, Text>> => all;

export const verbatim = (text: string): Text => ({ th: text, la: text, en: text });

/** `{n}` is replaced by the parameter, `{n:coin|coins}` by the form that goes with its number. */
export function t(text: Text, params?: Params, lang: Lang = language()): string {
  const put = (whole: string, name: string, noun?: string, nouns = ''): string => {
    const value = params?.[name];
    return value === undefined ? whole : noun === undefined ? String(value) : plural(value, noun, nouns);
  };
  return params ? text[lang].replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, put) : text[lang];
}

export const filled = (text: Text, params: Params): Text => ({
  th: t(text, params, 'th'),
  la: t(text, params, 'la'),
  en: t(text, params, 'en'),
});

export const useLanguage = (): Lang => useStore(languageStore);

export type Say<K extends string> = (key: K, params?: Params) => string;

export function useWords<K extends string>(words: Readonly<Record<K, Text>>): Say<K> {
  const lang = useLanguage();
  return useCallback((key: K, params?: Params) => t(words[key], params, lang), [words, lang]);
}

export function useText(): (text: Text, params?: Params) => string {
  const lang = useLanguage();
  return useCallback((text: Text, params?: Params) => t(text, params, lang), [lang]);
}
