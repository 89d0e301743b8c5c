import type { Lang } from './language.ts';

export type Text = Readonly<Record<Lang, string>>;

/** Three languages a key: one that is missing does not compile. */
export const messages = <const K extends string>(all: Readonly<Record<K, Text>>): Readonly<Record<K, Text>> => all;

/** For what must be shown but was written by someone else: the same in every language. */
export const verbatim = (text: string): Text => ({ th: text, la: text, en: text });
