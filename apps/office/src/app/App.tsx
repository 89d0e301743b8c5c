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

const FirstAdmin = lazy(() => import('../features/staff-access/FirstAdmin.tsx').then((file) => ({ default: file.FirstAdmin })));
const SetUpFirst = lazy(() => import('../features/staff-access/SetUpFirst.tsx').then((file) => ({ default: file.SetUpFirst })));
const ProofDialog = lazy(() => import('../features/staff-access/ProofDialog.tsx').then((file) => ({ default: file.ProofDialog })));

/** Read once: the one-time link is removed from the address bar. */
const isFirstAdmin = location.pathname === '/office/first';

// While locked, send no requests: each would be refused and replace the open page with an error.
session.subscribe(() => onlineManager.setOnline(!session.get().isLocked));

export function App() {
  const { token, isLocked } = useStore(session);
  const asked = useStore(proofAsked);
  const [isOpen, setIsOpen] = useState(token !== null);
  useEffect(() => {
    if (token !== null) setIsOpen(true);
    else if (!isLocked) {
      setIsOpen(false);
      // The next user must not see the previous user's data, not even briefly.
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

/** Loads the page's code in parallel with the request for the current user. */
function useFirstPage(): void {
  const [location] = useLocation();
  const { parser } = useRouter();
  useState(() => {
    // A failure here recurs, and is shown, when the page renders.
    pages
      .find((page) => matchRoute(parser, page.path, location)[0])
      ?.Screen.begin()
      .catch(() => {});
  });
}

function SignedIn({ isLocked }: { isLocked: boolean }) {
  useFirstPage();
  const { data: me } = useCall('GET /api/office/me', undefined, { everyMs: 5_000 });
  /** Stays true until the user has saved the recovery codes, even if the server already reports the setup as done. */
  const [isSettingUp, setIsSettingUp] = useState(false);
  useEffect(() => closeLine, []);
  useEffect(() => {
    if (me?.setUp) setIsSettingUp(true);
  }, [me]);
  useEffect(() => {
    if (!isLocked) void refreshAll();
  }, [isLocked]);
  // A page opened with an expired session has nothing to lock; without this it would stay blank.
  if (!me) return isLocked ? <Entrance /> : null;
  return (
    // The key remounts everything for another user, so none of the previous user's screens remain.
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
  /** Redirects once to the role's start page; the user can still navigate back to `/`. */
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

function useIdleLock(minutes: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (idleMs() < minutes * 60_000) return;
      // Lock even if the server is unreachable: the token is dropped here, and the server expires the session itself.
      void call('POST /api/office/logout').catch(() => {});
      lock();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [minutes]);
}

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
