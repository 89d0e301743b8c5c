import { useLanguage } from '@krapao/ui/words.ts';
import { detailText, fieldOf, isNumber } from '../i18n/detail-texts.ts';
import { fieldLabel } from '../i18n/labels.ts';
import { settingText } from '../i18n/setting-texts.ts';
import type { ChangeWords } from '../ui/edit/ChangeList.tsx';
import { useNames } from './names.ts';

export function useSettingWords(key: string): ChangeWords {
  const lang = useLanguage();
  const names = useNames();
  const rowName = (part: string): string => part.replace(/^[A-Z0-9]+(?= |$)/, (code) => names.bank(code) ?? names.provider(code) ?? code);
  // A list index has few digits; longer numbers are names, such as phone numbers.
  const isPlace = (part: string): boolean => isNumber(part) && part.length < 4;
  const label = (path: readonly string[]): string => {
    const parts: string[] = [];
    for (const part of path) {
      if (isPlace(part)) parts.push(`${parts.pop() ?? settingText(key)?.[lang] ?? ''} ${Number(part) + 1}`.trim());
      else parts.push(fieldLabel(part)?.[lang] ?? rowName(part));
    }
    return parts.join(' › ') || (settingText(key)?.[lang] ?? key);
  };
  return { label, value: (value, path) => detailText(value, fieldOf(path) ?? key, lang, names) };
}
