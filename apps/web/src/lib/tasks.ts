export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Lets the pressed state paint before a modal renders, which takes a slow phone longer than a frame. */
export const afterFrame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

const idleMsMax = 500;
const blindWaitMs = 100;

export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(act, { timeout: idleMsMax });
    return () => cancelIdleCallback(asked);
  }
  // Safari has no `requestIdleCallback`.
  const timer = setTimeout(act, blindWaitMs);
  return () => clearTimeout(timer);
}
