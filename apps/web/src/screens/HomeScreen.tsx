import { messages, useWords } from '../i18n/words.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

const words = messages({ title: { th: 'หน้าหลัก', la: 'ໜ້າຫຼັກ', en: 'Home' } });

export function HomeScreen() {
  const w = useWords(words);
  usePageTitle(w('title'));
  return <h1 className="text-2xl font-semibold">{w('title')}</h1>;
}
