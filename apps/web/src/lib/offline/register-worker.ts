const reloadedKey = 'reloaded-for';

/** Reloads once if a new release has replaced this page's files. */
async function reloadIfReplaced() {
  const own = [...document.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src') ?? '');
  const version = own.join(' ');
  const page = await fetch('/', { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  if (!page || own.every((file) => page.includes(file)) || sessionStorage.getItem(reloadedKey) === version) return;
  sessionStorage.setItem(reloadedKey, version);
  location.reload();
}

export function registerWorker() {
  if (import.meta.env.DEV) return;
  addEventListener('vite:preloadError', () => void reloadIfReplaced());
  // Missing without HTTPS; refused in private windows.
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}
