/** Pages poll by themselves, so presence is inferred from keyboard, pointer and wheel only. */
const hereMs = 60_000;
const seenKey = 'office-seen';
/** Throttled: localStorage writes to disk, and the pointer moves constantly. */
const notifyEveryMs = 10_000;
let lastAt = Date.now();
let reportedAt = 0;

const touched = (): void => {
  lastAt = Date.now();
  if (lastAt - reportedAt < notifyEveryMs) return;
  reportedAt = lastAt;
  localStorage.setItem(seenKey, String(lastAt));
};
for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  globalThis.document?.addEventListener(event, touched, { passive: true, capture: true });

/** Calls with this header do not extend the session, so an unattended session expires. */
export const presenceHeaders = (): Record<string, string> => (Date.now() - lastAt > hereMs ? { 'X-Background': '1' } : {});

export const idleMs = (): number => Date.now() - Math.max(lastAt, Number(localStorage.getItem(seenKey) ?? 0));
