import { LRUCache } from 'lru-cache';
import { Refusal } from '../errors/errors.ts';
import { newSharedKey, type SharedCounts, type SharedKey } from './shared-counts.ts';

/** Least recently used keys are evicted first: a flood of new addresses must not fill the memory. */
const keysMax = 50_000;
const windowMs = 60_000;
/** Usage is shared after each 1/20 of a limit, so low usage is never shared. */
const reportedParts = 20;

/** `name` must be unique among limits. `counts` is shared by all servers; null on a single one. */
export type Sharing = { readonly name: string; readonly counts: SharedCounts | null };
type Window = { count: number; endsAt: number; readonly shared: SharedKey };

/** `perMinute` is read each time, so that a changed setting takes effect immediately. */
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
    refuseUsedUp: (key: string): void => refuseBeyond(key, perMinute() - 1),
    take(key: string): void {
      count(key);
      refuseBeyond(key, perMinute());
    },
  };
}

/** LRUCache allocates `max` entries up front, 12 ms per 50,000 keys at startup. With `maxSize` it grows as needed. */
export const cacheSize = (keysMax: number): { maxSize: number; sizeCalculation: () => number } => ({
  maxSize: keysMax,
  sizeCalculation: () => 1,
});
