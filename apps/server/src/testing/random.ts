import { randomInt } from 'node:crypto';

/** A failing test prints its seed, so that the run can be repeated. */
export const newSeed = (): number => randomInt(2 ** 31);

export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = randomOf(seed);
  const order = list.map((item) => ({ item }));
  for (let last = order.length - 1; last > 0; last -= 1) {
    const picked = Math.floor(random() * (last + 1));
    const [a, b] = [order[last], order[picked]];
    if (a && b) [order[last], order[picked]] = [b, a];
  }
  return order.map(({ item }) => item);
}
