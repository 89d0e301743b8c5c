import { type Text, useLanguage } from '@krapao/ui/words.ts';
import { otherText } from '../i18n/other-text.ts';

/** A state by its word. One that a newer server has and this page does not know is told as such, and breaks nothing. */
export function KnownWord({ words, of }: { words: Readonly<Record<string, Text>>; of: string }) {
  const lang = useLanguage();
  return (Object.hasOwn(words, of) ? words[of] : otherText)?.[lang];
}
