import { useWords } from '@krapao/ui/words.ts';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { LoginForm } from '../features/sessions/LoginForm.tsx';
import { words } from '../features/sessions/session.words.ts';
import { carriedPassword, isKnownBrowser } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import type { MoreProps } from './login-more.tsx';

const Nothing: ComponentType<MoreProps> = () => null;

/** Delayed, so that the form loads first on a slow phone. The login works without it. */
const LoginMore = lazy(async () => {
  await new Promise((later) => setTimeout(later, 1_000));
  const more = await import('./login-more.tsx').catch(() => null);
  return { default: (await more?.loadMore()) ?? Nothing };
});

const linkLook = 'inline-flex min-h-11 items-center font-semibold';
const games = ['pg', 'ufabet', 'sexygame', 'joker', 'huayhd', 'superslot'];

export function LoginScreen() {
  const w = useWords(words);
  const [isKnown] = useState(isKnownBrowser);
  usePageTitle(w('title'));
  const accountLink = (path: string, text: string, look = 'text-money underline underline-offset-4') => (
    <Link href={path} className={`${linkLook} ${look}`}>
      {text}
    </Link>
  );

  return (
    <div className={isKnown ? 'my-auto flex flex-col gap-5 py-4' : 'front-page gap-5'}>
      {!isKnown && (
        <section className="night -mx-4 -mt-4 overflow-hidden rounded-b-3xl bg-page text-center shadow-card lg:m-0 lg:rounded-3xl">
          <img
            src="/art/welcome.svg"
            alt=""
            width={720}
            height={400}
            className="max-h-44 w-full object-cover object-top mask-b-from-75% lg:max-h-80"
          />
          <div className="flex flex-col items-center px-5 pb-3 lg:pb-8">
            <p className="text-xl font-semibold text-balance">{w('about')}</p>
            <div className="my-4 grid max-w-160 grid-cols-6 gap-2 lg:gap-3">
              {games.map((code) => (
                <img key={code} src={`/providers/${code}-tile.svg`} alt="" width={200} height={300} className="rounded-lg" />
              ))}
            </div>
            {accountLink(
              '/register',
              w('register'),
              'min-h-12 w-full max-w-96 justify-center rounded-xl bg-gold text-on-gold hover:bg-gold-strong',
            )}
            <a href="#log-in" className={`${linkLook} mt-1 px-5 lg:hidden`}>
              {w('title')}
            </a>
          </div>
        </section>
      )}
      <section id="log-in" className="rounded-2xl bg-card p-5 shadow-card lg:col-start-2 lg:row-span-2">
        <div className="mb-4 text-center">
          <h1 className="text-2xl font-semibold">{w('title')}</h1>
          {isKnown && carriedPassword() === '' && <p className="text-muted">{w('welcome')}</p>}
        </div>
        <LoginForm />
        <p className="mt-4 flex flex-wrap justify-center gap-x-8">
          {accountLink('/recover', w('forgot'))}
          {isKnown && accountLink('/register', w('register'))}
        </p>
      </section>
      <div className="min-h-16">
        <Suspense>
          <LoginMore isKnown={isKnown} />
        </Suspense>
      </div>
    </div>
  );
}
