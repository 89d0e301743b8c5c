import { useStore } from '@krapao/ui/store.ts';
import { Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { beginWait } from '../lib/busy.ts';
import { closeAllModals, forgetGuard, modals } from '../lib/modals.ts';
import { token } from '../lib/session.ts';
import { whenIdle } from '../lib/tasks.ts';
import { withTransition } from '../lib/transition.ts';
import { Overlays } from '../ui/Overlays.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { type Loadable, loadable } from './loadable.ts';
import { PublicShell } from './PublicShell.tsx';
import { loadPage, memberShell, plainPath, resolve, routes, type ShellProps } from './routes.tsx';

const modalHost = loadable(async () => (await import('./ModalHost.tsx')).ModalHost);

function Loaded({ part }: { part: Loadable<object> }) {
  const Component = part.loaded ?? use(part.load());
  return <Component />;
}

function MemberPage({ path, children }: ShellProps) {
  const Shell = memberShell.loaded ?? use(memberShell.load());
  return <Shell path={path}>{children}</Shell>;
}

function Routed({ location }: { location: string }) {
  const found = resolve(location, token() !== null);
  if ('redirect' in found) return <Redirect key={found.redirect} to={found.redirect} replace />;
  const { path, route } = found;
  const content = (
    <ErrorBoundary key={path}>
      <Loaded part={route.screen} />
    </ErrorBoundary>
  );
  if (route.access === 'public') return <PublicShell path={path}>{content}</PublicShell>;
  if (route.access === 'any') return content;
  return <MemberPage path={path}>{content}</MemberPage>;
}

/** By itself, so that a window renders nothing behind it. */
function Windows() {
  const isOpen = useStore(modals).length > 0;
  if (!isOpen) return <Overlays />;
  return (
    <Suspense fallback={<Overlays />}>
      <Loaded part={modalHost} />
    </Suspense>
  );
}

/** The page in sight stays until the code of the next one has loaded. */
function useShownLocation(location: string): string {
  const [shown, setShown] = useState(location);
  // Before the browser paints: what a fast visitor types must not land in the page that is left.
  useLayoutEffect(() => {
    if (shown === location) return;
    const found = resolve(location, token() !== null);
    if ('redirect' in found || (found.route.access === 'public' && found.route.screen.loaded)) {
      setShown(location);
      return;
    }
    let isLeft = false;
    const waitOver = beginWait();
    const show = () => {
      waitOver();
      if (isLeft) return;
      if (found.route.access === 'member') withTransition(() => setShown(location));
      else setShown(location);
    };
    loadPage(found.route).then(show, show);
    return () => {
      isLeft = true;
      waitOver();
    };
  }, [shown, location]);
  return shown;
}

export function App() {
  const [location] = useLocation();
  const shownLocation = useShownLocation(location);
  const last = useRef(location);

  useEffect(() => {
    // The login page opens no modal and stays light; anywhere else one may open at any moment.
    if (shownLocation === '/login') return;
    return whenIdle(() => {
      void modalHost.load();
      // Where every other public page leads; it is small.
      if (routes[plainPath(shownLocation)]?.access === 'public') routes['/login']?.screen.load().catch(() => undefined);
    });
  }, [shownLocation]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at another address.
  useLayoutEffect(forgetGuard, [location]);

  useEffect(() => {
    if (last.current === shownLocation) return;
    last.current = shownLocation;
    closeAllModals();
    scrollTo(0, 0);
    // Screen readers continue at the new page, not at the link that was clicked; a page may have focused its first field.
    const main = document.querySelector('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [shownLocation]);

  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Routed location={shownLocation} />
      </Suspense>
      <Windows />
    </ErrorBoundary>
  );
}
