import { Refusal } from '../errors/errors.ts';
import { makeFairQueue } from '../limits/fair-queue.ts';

/** Whose picture it is, and what for: slips go before pictures of the chat, and in each queue owners take turns. */
export type Turn = { readonly queue: 'slip' | 'chat'; readonly owner: string };

/** Lets in work by its size: decoding many large pictures side by side would take all the memory there is. */
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
