import { Refusal } from '../../core/errors.ts';
import { makeFairQueue } from '../../core/fair-queue.ts';

/** Whose picture it is, and what for: slips go before pictures of the chat, and in each lane owners take turns. */
export type Turn = { readonly lane: 'slip' | 'chat'; readonly owner: string };

/** Lets in work by its size: decoding many large pictures side by side would take all the memory there is. */
export function makeGate(o: { capacity: number; atOnce: number; waitingMax: number }) {
  type Waiting = { readonly size: number; enter(): void };
  const lanes = { slip: makeFairQueue<Waiting>(), chat: makeFairQueue<Waiting>() };
  let free = o.capacity;
  let running = 0;
  const admit = (): void => {
    for (;;) {
      const lane = lanes.slip.size > 0 ? lanes.slip : lanes.chat;
      const next = lane.peek();
      if (!next || next.size > free || running >= o.atOnce) return;
      lane.take();
      free -= next.size;
      running += 1;
      next.enter();
    }
  };
  return async <T>(turn: Turn, wanted: number, work: () => Promise<T>): Promise<T> => {
    const size = Math.min(wanted, o.capacity);
    if (lanes[turn.lane].size >= o.waitingMax) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: 5 });
    await new Promise<void>((enter) => {
      lanes[turn.lane].add(turn.owner, { size, enter });
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
