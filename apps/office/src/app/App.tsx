import { Dialog } from '@krapao/ui/Dialog.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { matchRoute, Redirect, Route, Router, Switch, useLocation, useRouter } from 'wouter';
import { SignIn, signInTitle } from '../features/staff-access/SignIn.tsx';
import { call } from '../lib/call.ts';
import { closeLine } from '../lib/live.ts';
import { isAtLeast, MayOpenContext, type Me, MeContext } from '../lib/me.ts';
import { idleMs } from '../lib/presence.ts';
import { proofAsked } from '../lib/proof.ts';
import { queryClient, refreshAll, useCall } from '../lib/query.ts';
import { lock, session } from '../lib/session.ts';
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx';
import { pages, startOf } from './pages.ts';
import { Shell } from './Shell.tsx';

// Few need them, and none at first: the sign-in does not wait for them.
const FirstAdmin = lazy(() => import('../features/staff-access/FirstAdmin.tsx').then((file) => ({ default: file.FirstAdmin })));
const SetUpFirst = lazy(() => import('../features/staff-access/SetUpFirst.tsx').then((file) => ({ default: file.SetUpFirst })));
const ProofDialog = lazy(() => import('../features/staff-access/ProofDialog.tsx').then((file) => ({ default: file.ProofDialog })));

/** The page of the one-time link; read once, because the link leaves the address bar. */
const isFirstAdmin = location.pathname === '/office/first';

// Behind the lock nothing is asked for: every answer would be a refusal, and put an error in the place of what was open.
session.subscribe(() => onlineManager.setOnline(!session.get().isLocked));

export function App() {
  const { token, isLocked } = useStore(session);
  const asked = useStore(proofAsked);
  /** Somebody is, or was, at work in this tab: what they had open is still here. */
  const [isOpen, setIsOpen] = useState(token !== null);
  useEffect(() => {
    if (token !== null) setIsOpen(true);
    else if (!isLocked) {
      setIsOpen(false);
      // The next one must not see what the last one saw, not even for a moment.
      queryClient.clear();
    }
  }, [token, isLocked]);
  const isIn = token !== null || (isLocked && isOpen);
  return (
    <QueryClientProvider client={queryClient}>
      {isIn ? (
        <Router base="/office">
          <SignedIn isLocked={token === null} />
        </Router>
      ) : (
        <Entrance />
      )}
      {asked && (
        <Suspense>
          <ProofDialog />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}

function Entrance() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Suspense>{isFirstAdmin ? <FirstAdmin /> : <SignIn />}</Suspense>
    </main>
  );
}

/** The page of the address is fetched while the server is asked who this is: one after the other, each would wait for the other. */
function useFirstPage(): void {
  const [location] = useLocation();
  const { parser } = useRouter();
  useState(() => {
    // What fails here fails again where the page is shown, and is told there.
    pages
      .find((page) => matchRoute(parser, page.path, location)[0])
      ?.Screen.begin()
      .catch(() => {});
  });
}

function SignedIn({ isLocked }: { isLocked: boolean }) {
  useFirstPage();
  const { data: me } = useCall('GET /api/office/me', undefined, { everyMs: 5_000 });
  /** Stays until the codes that come with the factor were kept, whatever the server says meanwhile. */
  const [isSettingUp, setIsSettingUp] = useState(false);
  useEffect(() => closeLine, []);
  useEffect(() => {
    if (me?.setUp) setIsSettingUp(true);
  }, [me]);
  useEffect(() => {
    if (!isLocked) void refreshAll();
  }, [isLocked]);
  // A page that was opened with an ended session has nothing to lock; without this it would stay empty.
  if (!me) return isLocked ? <Entrance /> : null;
  return (
    // Another person: nothing of the last one's screens stays.
    <MeContext key={me.staff._id} value={me}>
      {me.setUp || isSettingUp ? (
        <main className="grid min-h-dvh place-items-center">
          <Suspense>
            <SetUpFirst onDone={() => setIsSettingUp(false)} />
          </Suspense>
        </main>
      ) : (
        <Pages me={me} />
      )}
      {isLocked && <LockScreen username={me.staff.username} />}
    </MeContext>
  );
}

function Pages({ me }: { me: Me }) {
  const w = useWords(uiWords);
  const [location] = useLocation();
  const { parser } = useRouter();
  useIdleLock(me.idleMinutes);
  /** Whose first page is another than the app's own is led there once, and can come back to it. */
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => setHasBegun(true), []);
  const own = pages.filter((page) => isAtLeast(me, page.role));
  const pageAt = (path: string) => own.find((page) => matchRoute(parser, page.path, path)[0]);
  return (
    <MayOpenContext value={(href) => pageAt(href.split(/[?#]/)[0] ?? '') !== undefined}>
      <Shell page={pageAt(location)}>
        <Suspense fallback={<p className="p-6 text-muted">{w('loading')}</p>}>
          <Switch>
            {!hasBegun && startOf(me) !== '/' && (
              <Route path="/">
                <Redirect to={startOf(me)} replace />
              </Route>
            )}
            {own.map(({ path, Screen }) => (
              <Route key={path} path={path} component={Screen} />
            ))}
            <Route component={NotFoundScreen} />
          </Switch>
        </Suspense>
      </Shell>
    </MayOpenContext>
  );
}

const lookEveryMs = 5_000;

/** After this long without a touch in any tab the session ends; open forms wait behind the lock. */
function useIdleLock(minutes: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (idleMs() < minutes * 60_000) return;
      // The lock holds even if nothing reaches the server: the token is gone from here, and the server ends the session by itself.
      void call('POST /api/office/logout').catch(() => {});
      lock();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [minutes]);
}

/** Over everything that was open, dialogs too. Nothing but a sign-in takes it away. */
function LockScreen({ username }: { username: string }) {
  return (
    <Dialog
      titleId={signInTitle}
      locked
      onClose={() => {}}
      className="m-0 grid size-full max-h-none max-w-none place-items-center overflow-auto bg-page text-ink backdrop:bg-page"
    >
      <SignIn seat={username} />
    </Dialog>
  );
}
