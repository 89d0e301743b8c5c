import { setLanguage, useLanguage } from '../i18n/language.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from './Button.tsx';
import { uiWords } from './ui.words.ts';

export function LanguageButton() {
  const say = useWords(uiWords);
  const lang = useLanguage();
  return <Button onClick={() => setLanguage(lang === 'th' ? 'en' : 'th')}>{say('otherLanguage')}</Button>;
}
