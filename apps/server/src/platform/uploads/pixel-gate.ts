import { Refusal } from '../errors/errors.ts';
import { makeFairQueue } from '../limits/fair-queue.ts';

/** Slips go before chat pictures, and owners take turns within each queue. */
export type Turn = { readonly queue: 'slip' | 'chat'; readonly owner: string };

/** Admits work by size: decoding many large pictures in parallel would exhaust memory. */
export function makeGate(o: { capacity: number; atOnce: number; waitingMax: number }) {
  type Waiting = { readonly size: number; enter(): void };
  const queues = { slip: makeFairQueue<Waiting>(), chat: makeFairQueue<Waiting>() };
  let free = o.capacity;
  let running = 0;
  const admit = (): void => {
    for (;;) {
      const queue = queues.slip.size > 0 ? queues.slip : queues.chat;
      const next = queue.peek();
      if (!next || next.size > free || running >= o.atOnce) return;
      queue.take();
      free -= next.size;
      running += 1;
      next.enter();
    }
  };
  return async <T>(turn: Turn, wanted: number, work: () => Promise<T>): Promise<T> => {
    const size = Math.min(wanted, o.capacity);
    if (queues[turn.queue].size >= o.waitingMax) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: 5 });
    await new Promise<void>((enter) => {
      queues[turn.queue].add(turn.owner, { size, enter });
      admit();
    });
    try {
      return await work();
    } finally {
      free += size;
      running -= 1;
      admit();
    }
  };
}
