const reloadedKey = 'reloaded-for';

/** A file of this page that the server has no more: a new version was put in its place. The page is loaded anew, once. */
async function reloadIfReplaced() {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await fetch('/', { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  if (!own || !page || page.includes(own) || sessionStorage.getItem(reloadedKey) === own) return;
  sessionStorage.setItem(reloadedKey, own);
  location.reload();
}

/** Lets the app open without a network. Called when the page can be used: nobody waits for it. */
export function registerWorker() {
  if (import.meta.env.DEV) return;
  addEventListener('vite:preloadError', () => void reloadIfReplaced());
  // Missing where the page did not come over https; refused in private windows.
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}
