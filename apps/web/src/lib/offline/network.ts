import { createStore } from '@krapao/ui/store.ts';

/** `asOf`: time of the data shown, in milliseconds; null when current. */
export type Network = { readonly isAway: boolean; readonly asOf: number | null };

// `onLine` is only a guess: a network without a route to our server counts as online. Calls give the real answer.
const seen = (): Network => ({ isAway: !navigator.onLine, asOf: null });
export const network = createStore<Network>(seen());
export const checking = createStore(0);

let heardAt: number | null = null;
let awaySince = 0;

export function heard(isAnswered: boolean, sentAt = Date.now()) {
  if (isAnswered) heardAt = Date.now();
  // A response to a call sent before the network went down proves nothing.
  if (isAnswered !== network.get().isAway || (isAnswered && sentAt < awaySince)) return;
  if (!isAnswered) awaySince = Date.now();
  network.set(isAnswered ? { isAway: false, asOf: null } : { isAway: true, asOf: heardAt });
}

export function shownAsOf(at: number) {
  network.set({ isAway: true, asOf: at });
}

if (typeof window !== 'undefined') {
  addEventListener('offline', () => heard(false));
  // Also a guess, but on a page that makes no calls nothing else would clear the banner.
  addEventListener('online', () => network.set({ ...network.get(), isAway: false }));
}
