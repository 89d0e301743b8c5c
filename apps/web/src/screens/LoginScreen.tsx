import { useWords } from '@krapao/ui/words.ts';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { LoginForm } from '../features/sessions/LoginForm.tsx';
import { words } from '../features/sessions/session.words.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

/** Delayed, so that the form loads first on a slow phone. The login works without it. */
const Licence = lazy(async () => {
  await new Promise((later) => setTimeout(later, 1_000));
  return import('../features/lookup/Licence.tsx').then(
    (file) => ({ default: file.Licence }),
    () => ({ default: () => null }),
  );
});

export function LoginScreen() {
  const w = useWords(words);
  usePageTitle(w('title'));
  return (
    <div className="my-auto flex flex-col gap-5 py-4">
      <div className="flex flex-col items-center text-center">
        <img src="/favicon.svg" alt="" width={72} height={72} className="mb-3 size-18" />
        <h1 className="text-2xl font-semibold">{w('title')}</h1>
        <p className="text-muted">{w('welcome')}</p>
      </div>
      <LoginForm />
      <p className="text-center text-muted">
        <Link href="/recover" className="inline-flex min-h-11 items-center font-semibold text-money underline underline-offset-4">
          {w('forgot')}
        </Link>
        <br />
        {w('noAccount')}{' '}
        <Link href="/register" className="inline-flex min-h-11 items-center font-semibold text-money underline underline-offset-4">
          {w('register')}
        </Link>
      </p>
      {}
      <div className="min-h-16">
        <Suspense>
          <Licence />
        </Suspense>
      </div>
    </div>
  );
}
