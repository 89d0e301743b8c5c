/** First come, first served per key; keys take turns, so that a key with many items delays only its own. */
export type FairQueue<T> = {
  add(key: string, item: T): void;
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
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      return item;
    },
    get size() {
      return size;
    },
  };
}
