import { useWords } from '@krapao/ui/words.ts';
import { HowtoList } from '../features/lookup/HowtoList.tsx';
import { words } from '../features/lookup/howto.words.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { WithQuery } from '../lib/WithQuery.tsx';

export function HowtoScreen() {
  const w = useWords(words);
  usePageTitle(w('title'));
  return (
    <WithQuery>
      <h1 className="text-2xl font-semibold">{w('title')}</h1>
      <p className="mb-4 text-muted">{w('intro')}</p>
      <HowtoList />
    </WithQuery>
  );
}
