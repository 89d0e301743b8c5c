import { createStore } from '@krapao/ui/store.ts';

/** `asOf`: for when what is on the screen is true, in milliseconds; null while that is now. */
export type Network = { readonly isAway: boolean; readonly asOf: number | null };

// What the browser says is a guess: a network without a way to us counts as one. The calls themselves know better.
const seen = (): Network => ({ isAway: !navigator.onLine, asOf: null });
export const network = createStore<Network>(seen());
/** Presses whose outcome is being found out and whose own place does not show it. */
export const checking = createStore(0);

let heardAt: number | null = null;
let awaySince = 0;

/** Every call tells whether anything answered it, and when it was sent. */
export function heard(isAnswered: boolean, sentAt = Date.now()) {
  if (isAnswered) heardAt = Date.now();
  // What was on its way when the network went arrives after it, and proves nothing.
  if (isAnswered !== network.get().isAway || (isAnswered && sentAt < awaySince)) return;
  if (!isAnswered) awaySince = Date.now();
  network.set(isAnswered ? { isAway: false, asOf: null } : { isAway: true, asOf: heardAt });
}

/** Something of before is shown, because nothing answers. */
export function shownAsOf(at: number) {
  network.set({ isAway: true, asOf: at });
}

// Rules beside a call are tested without a browser.
if (typeof window !== 'undefined') {
  addEventListener('offline', () => heard(false));
  // A guess again, but calls that would prove it follow, and on a page that makes none nothing would ever take the sign away.
  addEventListener('online', () => network.set({ ...network.get(), isAway: false }));
}
