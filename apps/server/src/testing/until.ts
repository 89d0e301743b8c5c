import { setTimeout as wait } from 'node:timers/promises';

const show = (seen: unknown): string => JSON.stringify(seen, (_, v) => (typeof v === 'bigint' ? String(v) : v));

type Look<T> = () => Promise<T>;

/** Waits for a condition, and says what it last saw when it does not come. */
export async function until<T, S extends T>(look: Look<T>, isThere: (seen: T) => seen is S, withinMs?: number, what?: string): Promise<S>;
export async function until<T>(look: Look<T>, isThere: (seen: T) => boolean, withinMs?: number, what?: string): Promise<T>;
export async function until<T>(look: Look<T>, isThere: (seen: T) => boolean, withinMs = 20_000, what = 'it'): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (isThere(seen)) return seen;
    if (Date.now() > end) throw new Error(`${what} did not come within ${withinMs} ms; last seen: ${show(seen)}`);
    await wait(25);
  }
}
