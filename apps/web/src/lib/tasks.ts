export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Lets the pressed state paint before a modal renders, which takes a slow phone longer than a frame. */
export const afterFrame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

const idleMsMax = 500;
const blindWaitMs = 100;

/** Starts what is needed after the page itself, and whose code loads only then. The returned function stops it or its start. */
export function startWhenIdle(load: () => Promise<() => () => void>): () => void {
  let stop: (() => void) | null = null;
  let isGone = false;
  const begin = (start: () => () => void) => {
    if (!isGone) stop = start();
  };
  const cancel = whenIdle(() => void load().then(begin, () => undefined));
  return () => {
    isGone = true;
    cancel();
    stop?.();
  };
}

export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(act, { timeout: idleMsMax });
    return () => cancelIdleCallback(asked);
  }
  // Safari has no `requestIdleCallback`.
  const timer = setTimeout(act, blindWaitMs);
  return () => clearTimeout(timer);
}
