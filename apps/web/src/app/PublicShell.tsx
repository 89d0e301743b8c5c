import { CallError } from '@krapao/ui/call-error.ts';
import { useWords } from '@krapao/ui/words.ts';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Link } from 'wouter';
import { askAppInfo, useAppName } from '../lib/app-info.ts';
import { call } from '../lib/call.ts';
import { goTo } from '../lib/navigate.ts';
import { clearSession, sessionEnd, token } from '../lib/session.ts';
import { LanguageDropdown } from '../ui/LanguageDropdown.tsx';
import { appWords } from './app.words.ts';
import { BottomMenu, MenuLink } from './BottomMenu.tsx';
import { Brand } from './Brand.tsx';
import { Frame } from './Frame.tsx';
import type { ShellProps } from './routes.tsx';

async function checkActive() {
  try {
    const { terminated } = await call('GET /api/lookup/active', { quiet: true });
    if (terminated === 'gone') goTo('/terminated', { replace: true });
  } catch (error) {
    // No response does not mean that the operator has closed: login stays possible.
    if (!(error instanceof CallError)) throw error;
  }
}

const SessionEnded = lazy(() =>
  import('../features/sessions/SessionEnded.tsx').then(
    (file) => ({ default: file.SessionEnded }),
    () => ({ default: () => null }),
  ),
);

const menu = [
  ['/login', 'home', 'home'],
  ['/register', 'user-plus', 'register'],
  ['/howto', 'play', 'howto'],
  ['/contact', 'chat', 'contact'],
] as const;

export function PublicShell({ path, children }: ShellProps) {
  const w = useWords(appWords);
  const name = useAppName();
  const [ended, setEnded] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each public page that is visited ends the session.
  useLayoutEffect(() => {
    if (token()) clearSession();
    setEnded(sessionEnd());
  }, [path]);

  useEffect(() => {
    if (path === '/login') checkActive();
    askAppInfo();
  }, [path]);

  return (
    <Frame
      width="column"
      top={
        <>
          <Link href="/login" className="flex min-h-11 min-w-0 items-center">
            <Brand name={name} />
          </Link>
          <span id="chat-place" className="ml-auto" />
          <LanguageDropdown />
        </>
      }
      menu={
        <BottomMenu>
          {menu.map(([to, icon, label]) => (
            <MenuLink key={to} to={to} icon={icon} label={w(label)} isHere={path === to} />
          ))}
        </BottomMenu>
      }
    >
      {ended !== null && (
        <Suspense>
          <SessionEnded why={ended} path={path} />
        </Suspense>
      )}
      {children}
    </Frame>
  );
}
