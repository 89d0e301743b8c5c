import { useWords } from '@krapao/ui/words.ts';
import { Link } from 'wouter';
import { RecoverWizard } from '../features/account/recover/RecoverWizard.tsx';
import { words } from '../features/account/recover/recover.words.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { WithQuery } from '../lib/WithQuery.tsx';

export function RecoverScreen() {
  const w = useWords(words);
  usePageTitle(w('title'));
  return (
    <WithQuery>
      <h1 className="mb-1 text-2xl font-semibold">{w('title')}</h1>
      <RecoverWizard />
      <p className="mt-6 text-center text-muted">
        <Link href="/login" className="inline-flex min-h-11 items-center font-semibold text-money underline underline-offset-4">
          {w('logIn')}
        </Link>
      </p>
    </WithQuery>
  );
}
