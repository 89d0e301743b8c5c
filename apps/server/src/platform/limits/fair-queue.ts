/** First come, first served for each key, and the keys in turn: one who brings much waits behind his own, not the others behind him. */
export type FairQueue<T> = {
  add(key: string, item: T): void;
  /** The one that `take` would answer. */
  peek(): T | undefined;
  take(): T | undefined;
  readonly size: number;
};

export function makeFairQueue<T>(): FairQueue<T> {
  const lines = new Map<string, T[]>();
  let size = 0;
  const first = (): [string, T[]] | undefined => lines.entries().next().value;
  return {
    add(key, item) {
      size += 1;
      const line = lines.get(key);
      if (line) line.push(item);
      else lines.set(key, [item]);
    },
    peek: () => first()?.[1][0],
    take() {
      const next = first();
      if (!next) return undefined;
      const [key, line] = next;
      const item = line.shift();
      size -= 1;
      // Behind the others, who have waited for their turn meanwhile.
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      return item;
    },
    get size() {
      return size;
    },
  };
}
