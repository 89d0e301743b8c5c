import './styles/app.css';
import { startLanguage } from '@krapao/ui/language.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadFirstPage } from './app/first-page.ts';
import { flags } from './app/flags.ts';
import { resolve, type ScreenRoute } from './app/routes.tsx';
import { keepInviteCode, token } from './lib/session.ts';
import { whenIdle } from './lib/tasks.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'system';
startLanguage({
  storageKey: 'locale',
  variant: flags.laos ? 'la' : 'th',
  onChange: (lang) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and Firefox.
    document.cookie = `lang=${lang.toUpperCase()}; path=/; max-age=31536000; samesite=lax`;
  },
});
keepInviteCode(new URL(location.href));

function firstRoute(path: string): ScreenRoute {
  const found = resolve(path, token() !== null);
  return 'redirect' in found ? firstRoute(found.redirect) : found.route;
}
const show = () =>
  // As a transition, so that early input does not wait for the whole page.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
loadFirstPage(firstRoute(location.pathname)).then(show, show);
// After the page's own requests, because the worker fetches the same files again.
const openOffline = async () => (await import('./lib/offline/register-worker.ts')).registerWorker();
addEventListener('load', () => whenIdle(() => openOffline().catch(() => undefined)), { once: true });
