/** A page reads its queues by itself. Whether somebody is there shows in the keyboard, the pointer and the wheel. */
const hereMs = 60_000;
const seenKey = 'office-seen';
/** Told to the other tabs so often at most: every movement of the pointer would write to the disk. */
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

/** With this header a call does not keep the session alive: the server ends one in which nobody does anything. */
export const presenceHeaders = (): Record<string, string> => (Date.now() - lastAt > hereMs ? { 'X-Background': '1' } : {});

/** Somebody who works in another tab is here too. */
export const idleMs = (): number => Date.now() - Math.max(lastAt, Number(localStorage.getItem(seenKey) ?? 0));
