/** A page reads its queues by itself. Whether somebody is there shows in the keyboard, the pointer and the wheel. */
const hereMs = 60_000;
let lastAt = Date.now();

const touched = (): void => {
  lastAt = Date.now();
};
for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  globalThis.document?.addEventListener(event, touched, { passive: true, capture: true });

/** With this header a call does not keep the session alive: the server ends one in which nobody does anything. */
export const presenceHeaders = (): Record<string, string> => (Date.now() - lastAt > hereMs ? { 'X-Background': '1' } : {});
