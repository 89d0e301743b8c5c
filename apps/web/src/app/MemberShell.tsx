import { IconButton } from '@krapao/ui/Button.tsx';
import { CallError } from '@krapao/ui/call-error.ts';
import { useStore } from '@krapao/ui/store.ts';
import { toast } from '@krapao/ui/toast.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { t, useWords } from '@krapao/ui/words.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { askAppInfo, useAppName } from '../lib/app-info.ts';
import { newsCard } from '../lib/arrivals.ts';
import { call } from '../lib/call.ts';
import { goTo } from '../lib/navigate.ts';
import { network } from '../lib/offline/network.ts';
import { fetchPart, openLazily } from '../lib/open-lazily.ts';
import { queryClient } from '../lib/query.ts';
import { leaveSession, onSessionEndedElsewhere } from '../lib/session.ts';
import { closeSocket } from '../lib/socket.ts';
import { startWhenIdle } from '../lib/tasks.ts';
import { LanguageDropdown } from '../ui/LanguageDropdown.tsx';
import { appWords } from './app.words.ts';
import { BottomMenu, HomeLink, MenuButton, MenuLink } from './BottomMenu.tsx';
import { Brand } from './Brand.tsx';
import { layFloor } from './back-floor.ts';
import { ChatCorner } from './ChatCorner.tsx';
import { Frame } from './Frame.tsx';
import { insideOf } from './inside-of.ts';
import { openHowto } from './open-howto.tsx';
import { plainPath, routes, type ShellProps } from './routes.tsx';

async function logOut() {
  const question = await fetchPart(() => import('./ask-log-out.ts'));
  // If the question's code cannot be loaded there is no network; let the member leave anyway.
  if (question && !(await question.askLogOut())) return;
  // The call has already read its token. Ending the session after the response would look as if another tab had ended it.
  const told = call('POST /api/logout');
  leaveSession();
  try {
    await told;
  } catch (error) {
    // Logging out on this device succeeds even if the server is unreachable.
    if (!(error instanceof CallError)) throw error;
  }
  goTo('/login', { replace: true });
}

const openConditions = () =>
  openLazily(
    () => import('../features/lookup/ConditionsModal.tsx'),
    ({ ConditionsModal }, close) => <ConditionsModal close={close} />,
    appWords.conditions,
  );

export function MemberShell({ path, children }: ShellProps) {
  const w = useWords(appWords);
  const name = useAppName();
  const leave = useAct(logOut);

  const floor = useRef<ReturnType<typeof layFloor>>(null);
  useEffect(() => {
    floor.current = layFloor({
      ask: () => toast(t(appWords.backAgain)),
      isPublic: (visited) => routes[plainPath(visited)]?.access === 'public',
    });
    const stop = stayInside();
    return () => {
      floor.current?.stop();
      stop();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another page is in sight.
  useEffect(() => floor.current?.moved(), [path]);

  useEffect(() => {
    // Home's reply contains it.
    if (path !== '/user/home') askAppInfo();
  }, [path]);

  useEffect(() => {
    const unfollow = followNetwork();
    const unhear = onSessionEndedElsewhere(() => goTo('/login', { replace: true }));
    return () => {
      unfollow();
      unhear();
      // The next member on this phone must not see this member's figures.
      queryClient.clear();
      closeSocket();
    };
  }, []);

  return (
    <QueryClientProvider client={queryClient}>
      <Frame
        width="page"
        top={
          <>
            <Link href="/user/home" className="flex min-h-11 min-w-0 items-center">
              <Brand name={name} />
            </Link>
            <span className="flex items-center">
              <span id="chat-place" className="min-w-11" />
              <LanguageDropdown />
              <IconButton icon="logout" label={w('logout')} disabled={leave.busy} onClick={() => leave.run()} />
            </span>
          </>
        }
        menu={
          <BottomMenu home={<HomeLink to="/user/home" label={w('home')} isHere={path === '/user/home'} />}>
            <MenuLink to="/user/profile" icon="user" label={w('profile')} isHere={path === '/user/profile'} />
            <MenuButton icon="document" label={w('conditions')} onClick={openConditions} />
            <MenuLink to="/user/statement" icon="list" label={w('statement')} isHere={path === '/user/statement'} />
            <MenuLink to="/user/contact" icon="chat" label={w('contact')} isHere={path === '/user/contact'} />
          </BottomMenu>
        }
      >
        {children}
        <ChatCorner />
        <MoneyNews />
      </Frame>
    </QueryClientProvider>
  );
}

/** Load order: the page's own code and data, then the socket, then this. */
const afterMs = 1_500;

function MoneyNews() {
  const news = useStore(newsCard);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    const timer = setTimeout(() => {
      import('../screens/money-news.tsx')
        .then(({ followNews }) => {
          if (!isGone) stop = followNews();
        })
        .catch(() => undefined);
    }, afterMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return news?.place === 0 && <news.Card />;
}

/** Also covers links in staff texts, chat and banners, including those with a target window. */
function stayInside(): () => void {
  const leave = new AbortController();
  const onPress = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const inside = link ? insideOf(link.href, location.origin) : null;
    if (inside === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (inside === 'howto') openHowto();
    else goTo(inside);
  };
  for (const press of ['click', 'auxclick'] as const) document.addEventListener(press, onPress, { capture: true, signal: leave.signal });
  return () => leave.abort();
}

function followNetwork(): () => void {
  const refreshAll = () => void queryClient.invalidateQueries();
  const findOutcomes = startWhenIdle(async () => {
    const outcomes = await import('../lib/offline/outcomes.ts');
    return () => outcomes.findOutcomes(refreshAll);
  });
  const stops = [findOutcomes, network.subscribe(() => !network.get().isAway && refreshAll())];
  return () => {
    for (const stop of stops) stop();
  };
}
