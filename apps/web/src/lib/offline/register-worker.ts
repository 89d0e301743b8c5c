const reloadedKey = 'reloaded-for';

/** Reloads once if a new release has replaced this page's files. */
async function reloadIfReplaced() {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await fetch('/', { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  if (!own || !page || page.includes(own) || sessionStorage.getItem(reloadedKey) === own) return;
  sessionStorage.setItem(reloadedKey, own);
  location.reload();
}

export function registerWorker() {
  if (import.meta.env.DEV) return;
  addEventListener('vite:preloadError', () => void reloadIfReplaced());
  // Missing without HTTPS; refused in private windows.
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}
