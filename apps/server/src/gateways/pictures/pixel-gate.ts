import { Refusal } from '../../core/errors.ts';

/** Lets in work by its size: decoding many large pictures side by side would take all the memory there is. */
export function makeGate(o: { capacity: number; waitingMax: number }) {
  let free = o.capacity;
  const waiting: { size: number; enter: () => void }[] = [];
  const admit = (): void => {
    for (let first = waiting[0]; first && first.size <= free; first = waiting[0]) {
      waiting.shift();
      free -= first.size;
      first.enter();
    }
  };
  return async <T>(wanted: number, work: () => Promise<T>): Promise<T> => {
    const size = Math.min(wanted, o.capacity);
    if (waiting.length >= o.waitingMax) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: 5 });
    await new Promise<void>((enter) => {
      waiting.push({ size, enter });
      admit();
    });
    try {
      return await work();
    } finally {
      free += size;
      admit();
    }
  };
}
