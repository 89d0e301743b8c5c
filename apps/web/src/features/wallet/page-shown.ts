/** A navigation by the browser's Back or Forward: the page was left for another one, perhaps for a game. */
const cameBack = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');
let isNew = true;

/** Tells each time that the page is looked at again, with the milliseconds since it was left. */
export function onShown(hear: (awayMs: number) => void): () => void {
  const stopping = new AbortController();
  let leftAt: number | null = null;
  const left = () => {
    leftAt ??= Date.now();
  };
  const back = () => {
    if (leftAt === null) return;
    const awayMs = Date.now() - leftAt;
    leftAt = null;
    hear(awayMs);
  };
  const { signal } = stopping;
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? left() : back()), { signal });
  // A game in a window beside this one leaves the page visible.
  addEventListener('blur', left, { signal });
  addEventListener('focus', back, { signal });
  // Out of the browser's own store of pages, as it was left.
  addEventListener('pagehide', left, { signal });
  addEventListener('pageshow', back, { signal });
  // A page that the browser had not kept starts anew; how long it was left it cannot know.
  if (isNew && cameBack()) hear(Number.POSITIVE_INFINITY);
  isNew = false;
  return () => stopping.abort();
}
