import { useStore } from '@krapao/ui/store.ts';
import { Suspense, use, useDeferredValue, useEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { beginWait } from '../lib/busy.ts';
import { closeAllModals, modals } from '../lib/modals.ts';
import { token } from '../lib/session.ts';
import { whenIdle } from '../lib/tasks.ts';
import { Overlays } from '../ui/Overlays.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { type Loadable, loadable } from './loadable.ts';
import { PublicShell } from './PublicShell.tsx';
import { memberShell, resolve, type ShellProps } from './routes.tsx';

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

export function App() {
  const [location] = useLocation();
  const shownLocation = useDeferredValue(location);
  const last = useRef(location);

  useEffect(() => {
    if (shownLocation !== location) return beginWait();
  }, [shownLocation, location]);

  useEffect(() => {
    // The login page opens no modal and stays light; anywhere else one may open at any moment.
    if (shownLocation !== '/login') return whenIdle(() => void modalHost.load());
  }, [shownLocation]);

  useEffect(() => {
    if (last.current === shownLocation) return;
    last.current = shownLocation;
    closeAllModals();
    scrollTo(0, 0);
    // Screen readers continue at the new page, not at the link that was clicked.
    document.querySelector('main')?.focus({ preventScroll: true });
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
