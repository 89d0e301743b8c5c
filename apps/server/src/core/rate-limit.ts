import { LRUCache } from 'lru-cache';
import { Refusal } from './errors.ts';

/** The keys with the longest silence are forgotten first: a flood of new addresses must not fill the memory. */
const keysMax = 50_000;
const windowMs = 60_000;

/** Counts by key in windows of a minute, in memory: each node counts its own. `perMinute` is asked each time, so that a changed setting counts at once. */
export function makeRateLimit(perMinute: () => number) {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: keysMax });

  const refuseBeyond = (key: string, limit: number): void => {
    const window = windows.get(key);
    const leftMs = (window?.endsAt ?? 0) - performance.now();
    if (window && leftMs > 0 && window.count > limit) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: Math.ceil(leftMs / 1_000) });
  };
  const count = (key: string): void => {
    const window = windows.get(key);
    if (window && window.endsAt > performance.now()) window.count += 1;
    else windows.set(key, { count: 1, endsAt: performance.now() + windowMs });
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
