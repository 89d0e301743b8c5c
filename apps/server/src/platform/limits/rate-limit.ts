import { LRUCache } from 'lru-cache';
import { Refusal } from '../errors/errors.ts';
import { newSharedKey, type SharedCounts, type SharedKey } from './shared-counts.ts';

/** The keys with the longest silence are forgotten first: a flood of new addresses must not fill the memory. */
const keysMax = 50_000;
const windowMs = 60_000;
/** The others are told when so many parts of a limit were used: of somebody who stays far below it they need to know nothing. */
const reportedParts = 20;

/** `name`: unlike every other limit's. `counts`: of all servers together; null where there is one. */
export type Sharing = { readonly name: string; readonly counts: SharedCounts | null };
type Window = { count: number; endsAt: number; readonly shared: SharedKey };

/** Counts by key in windows of a minute, in memory. `perMinute` is asked each time, so that a changed setting counts at once. */
export function makeRateLimit(perMinute: () => number, { name, counts }: Sharing) {
  const windows = new LRUCache<string, Window>(cacheSize(keysMax));

  const refuseBeyond = (key: string, limit: number): void => {
    const window = windows.get(key);
    if (!window) return;
    const now = performance.now();
    const { others, othersUntil } = window.shared;
    const own = window.endsAt > now ? window.count : 0;
    const used = own + (othersUntil > now ? others : 0);
    const leftMs = Math.max(own > 0 ? window.endsAt - now : 0, othersUntil - now);
    if (own > 0 && used > limit) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: Math.ceil(Math.min(leftMs, windowMs) / 1_000) });
  };
  const notifyOthers = (key: string, { shared }: Window): void => {
    if (!counts) return;
    shared.unsent += 1;
    if (shared.unsent * reportedParts >= perMinute()) counts.tell(`${name} ${key}`, shared);
  };
  const count = (key: string): void => {
    let window = windows.get(key);
    if (!window) {
      window = { count: 0, endsAt: 0, shared: newSharedKey() };
      windows.set(key, window);
    }
    if (window.endsAt > performance.now()) window.count += 1;
    else {
      window.count = 1;
      window.endsAt = performance.now() + windowMs;
    }
    notifyOthers(key, window);
  };
  return {
    count,
    /** Refuses when as many as allowed were counted; counts nothing. */
    refuseUsedUp: (key: string): void => refuseBeyond(key, perMinute() - 1),
    /** Counts one, and refuses it when it is one too many. */
    take(key: string): void {
      count(key);
      refuseBeyond(key, perMinute());
    },
  };
}

/**
 * For a cache of many keys: LRUCache sets aside the room of `max` at once, which costs a start 12 ms for each 50,000 keys.
 * Told as a size, the room grows with what is kept, and the same keys are forgotten.
 */
export const cacheSize = (keysMax: number): { maxSize: number; sizeCalculation: () => number } => ({
  maxSize: keysMax,
  sizeCalculation: () => 1,
});
