/** Lets waiting work (a press, a frame) run first, then continues. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

/** After the next frame: a press is seen to be heard before a window changes, which takes a slow phone longer than a frame. */
export const afterFrame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

const idleMsMax = 500;
const blindWaitMs = 100;

/** Runs work that nobody waits for when the browser is idle; the returned function cancels it. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(act, { timeout: idleMsMax });
    return () => cancelIdleCallback(asked);
  }
  // Safari cannot tell when that is.
  const timer = setTimeout(act, blindWaitMs);
  return () => clearTimeout(timer);
}
