import { lazy, Suspense, use, useDeferredValue, useEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { beginWait } from '../lib/busy.ts';
import { closeAllModals, modals } from '../lib/modals.ts';
import { token } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';
import { Overlays } from '../ui/Overlays.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PublicShell } from './PublicShell.tsx';
import { resolve, type ScreenRoute } from './routes.tsx';

const MemberShell = lazy(async () => ({ default: (await import('./MemberShell.tsx')).MemberShell }));
const ModalHost = lazy(async () => ({ default: (await import('./ModalHost.tsx')).ModalHost }));

function Screen({ route }: { route: ScreenRoute }) {
  const Loaded = route.loaded ?? use(route.load());
  return <Loaded />;
}

function Routed({ location }: { location: string }) {
  const found = resolve(location, token() !== null);
  if ('redirect' in found) return <Redirect to={found.redirect} replace />;
  const { path, route } = found;
  const content = (
    <ErrorBoundary key={path}>
      <Screen route={route} />
    </ErrorBoundary>
  );
  if (route.access === 'public') return <PublicShell path={path}>{content}</PublicShell>;
  if (route.access === 'any') return content;
  return <MemberShell path={path}>{content}</MemberShell>;
}

export function App() {
  const [location] = useLocation();
  // The page that is left stays in sight until the file of the next one is there.
  const shownLocation = useDeferredValue(location);
  const last = useRef(location);
  const hasModal = useStore(modals).length > 0;

  useEffect(() => {
    if (shownLocation !== location) return beginWait();
  }, [shownLocation, location]);

  useEffect(() => {
    if (last.current === shownLocation) return;
    last.current = shownLocation;
    closeAllModals();
    scrollTo(0, 0);
    // Whoever reads by ear starts at the new page, not at the link that led there.
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [shownLocation]);

  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Routed location={shownLocation} />
      </Suspense>
      {hasModal ? (
        <Suspense fallback={<Overlays />}>
          <ModalHost />
        </Suspense>
      ) : (
        <Overlays />
      )}
    </ErrorBoundary>
  );
}
