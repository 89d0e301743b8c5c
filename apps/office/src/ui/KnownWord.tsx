import { type Text, useLanguage } from '@krapao/ui/words.ts';
import { otherText } from '../i18n/other-text.ts';

/** States that only a newer server knows get a generic word instead of breaking the page. */
export function KnownWord({ words, of }: { words: Readonly<Record<string, Text>>; of: string }) {
  const lang = useLanguage();
  return (Object.hasOwn(words, of) ? words[of] : otherText)?.[lang];
}
