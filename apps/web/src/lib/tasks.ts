/** Lets waiting work (a press, a frame) run first, then continues. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

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
