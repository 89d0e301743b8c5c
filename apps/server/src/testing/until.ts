import { setTimeout as wait } from 'node:timers/promises';

const show = (seen: unknown): string => JSON.stringify(seen, (_, v) => (typeof v === 'bigint' ? String(v) : v));

type Look<T> = () => Promise<T>;

export async function until<T, S extends T>(look: Look<T>, holds: (seen: T) => seen is S, withinMs?: number, what?: string): Promise<S>;
export async function until<T>(look: Look<T>, holds: (seen: T) => boolean, withinMs?: number, what?: string): Promise<T>;
export async function until<T>(look: Look<T>, holds: (seen: T) => boolean, withinMs = 60_000, what = 'the condition'): Promise<T> {
  const begin = Date.now();
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    const waited = Date.now() - begin;
    if (waited > withinMs) throw new Error(`waited ${withinMs} ms for ${what}; last seen: ${show(seen)}`);
    // Each look costs CPU that other tests need, so a long wait looks less often.
    await wait(Math.min(150, 10 + waited / 10));
  }
}
