import { messages, useWords } from '../i18n/words.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

const words = messages({ title: { th: 'รายการเดินบัญชี', la: 'ລາຍການເຄື່ອນໄຫວ', en: 'Statement' } });

export function StatementScreen() {
  const w = useWords(words);
  usePageTitle(w('title'));
  return <h1 className="text-2xl font-semibold">{w('title')}</h1>;
}
