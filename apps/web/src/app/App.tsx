import { lazy, Suspense, useEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { closeAllModals, modals } from '../lib/modals.ts';
import { token } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';
import { Overlays } from '../ui/Overlays.tsx';
import { SkeletonList } from '../ui/Skeleton.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PublicShell } from './PublicShell.tsx';
import { notFound, redirects, routes } from './routes.tsx';

const MemberShell = lazy(async () => ({ default: (await import('./MemberShell.tsx')).MemberShell }));
const ModalHost = lazy(async () => ({ default: (await import('./ModalHost.tsx')).ModalHost }));

const loading = (
  <div className="p-4">
    <SkeletonList />
  </div>
);

function Routed() {
  const [location] = useLocation();
  const path = location.length > 1 ? location.replace(/\/+$/, '') || '/' : location;
  const target = redirects[path];
  // The guard stands before the redirect, so that a guest goes to the log in at once.
  if (target !== undefined || routes[path]?.access === 'member') {
    if (!token()) return <Redirect to="/login" replace />;
    if (target !== undefined) return <Redirect to={target} replace />;
  }
  const { access, screen: Screen } = routes[path] ?? notFound;
  const content = (
    <ErrorBoundary key={path}>
      <Suspense fallback={access === 'any' ? null : loading}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
  if (access === 'public') return <PublicShell path={path}>{content}</PublicShell>;
  if (access === 'any') return content;
  return (
    <Suspense fallback={null}>
      <MemberShell path={path}>{content}</MemberShell>
    </Suspense>
  );
}

export function App() {
  const [location] = useLocation();
  const shown = useRef(location);
  const hasModal = useStore(modals).length > 0;

  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    closeAllModals();
    scrollTo(0, 0);
    // Whoever reads by ear starts at the new page, not at the link that led there.
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [location]);

  return (
    <ErrorBoundary>
      <Routed />
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
