/** Gives way to whatever waits (a press, a frame) and goes on after it. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

const idleMsMax = 500;
const blindWaitMs = 100;

/** Does what nobody waits for once there is nothing else to do; the answer calls it off. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(act, { timeout: idleMsMax });
    return () => cancelIdleCallback(asked);
  }
  // Safari cannot tell when that is.
  const timer = setTimeout(act, blindWaitMs);
  return () => clearTimeout(timer);
}
