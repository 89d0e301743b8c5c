import { useLanguage } from '@krapao/ui/words.ts';
import { codeText } from '../i18n/code-texts.ts';
import { useNames } from './names.ts';

export function useCodes(): (code: string) => string {
  const lang = useLanguage();
  const names = useNames();
  return (code) => codeText(code, lang, (one) => names.provider(one) ?? names.bank(one));
}
