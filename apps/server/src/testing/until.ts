import { setTimeout as wait } from 'node:timers/promises';

/** Waits for a condition, and says what it last saw when it does not come. */
export async function until<T>(look: () => Promise<T>, isThere: (seen: T) => boolean, withinMs = 20_000): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (isThere(seen)) return seen;
    if (Date.now() > end)
      throw new Error(
        `it did not come within ${withinMs} ms; last seen: ${JSON.stringify(seen, (_, v) => (typeof v === 'bigint' ? String(v) : v))}`,
      );
    await wait(25);
  }
}
