import { useLanguage } from '@krapao/ui/words.ts';
import { codeText } from '../i18n/code-texts.ts';
import { useNames } from './names.ts';

/** Codes of the calls in words, and codes of games, banks and gateways by their names. */
export function useCodes(): (code: string) => string {
  const lang = useLanguage();
  const names = useNames();
  return (code) => codeText(code, lang, (one) => names.provider(one) ?? names.bank(one));
}
