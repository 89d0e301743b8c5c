import { useCallback } from 'react';
import { type Lang, useLanguage } from './language.ts';

export type Text = Readonly<Record<Lang, string>>;
type Params = Readonly<Record<string, string | number>>;

/** Three languages a key: one that is missing does not compile. */
export const messages = <const K extends string>(all: Readonly<Record<K, Text>>): Readonly<Record<K, Text>> => all;

export type Say<K extends string> = (key: K, params?: Params) => string;

export function useWords<K extends string>(words: Readonly<Record<K, Text>>): Say<K> {
  const lang = useLanguage();
  return useCallback(
    (key: K, params?: Params) => words[key][lang].replace(/\{(\w+)\}/g, (whole, name: string) => String(params?.[name] ?? whole)),
    [words, lang],
  );
}
