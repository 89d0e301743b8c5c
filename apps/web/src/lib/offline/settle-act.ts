import type { ApiMap } from '@krapao/contract';
import { CallError, isLost } from '@krapao/ui/call-error.ts';

export type OutcomeReply = ApiMap['POST /api/wallet/outcome']['reply'];
export type Done = Extract<OutcomeReply, { state: 'done' }>;

type Ways<R> = {
  /** Asks the server what became of it. */
  ask: () => Promise<OutcomeReply>;
  /** The first answer: it is read as if it had come at first. */
  read: (done: Done) => Promise<R>;
  /** The same request under the same key: it finishes what broke off. */
  again: () => Promise<R>;
  /** It was not sent, and cannot arrive any more. */
  never: () => CallError;
  /** It breaks off each time. */
  unknown: CallError;
  /** Waits before the question is asked again; `n` questions were asked so far. */
  pause: (n: number) => Promise<void>;
};

const finishesMax = 3;

/** Worth asking again: no answer, a fault of the server's, or asked too often. */
const isPassing = (error: unknown): boolean => isLost(error) || (error instanceof CallError && error.status === 429);

/** Asks until it is certain what became of a press without an answer. */
export async function settleAct<R>({ ask, read, again, never, unknown, pause }: Ways<R>): Promise<R> {
  let finishes = 0;
  for (let n = 1; ; n += 1) {
    try {
      const told = await ask();
      if (told.state === 'done') return await read(told);
      if (told.state === 'never') throw never();
      if (told.state === 'unfinished') {
        finishes += 1;
        if (finishes > finishesMax) throw unknown;
        return await again();
      }
    } catch (error) {
      if (error === unknown || !isPassing(error)) throw error;
    }
    await pause(n);
  }
}

const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** Grows with each question; over at once when the network comes back or the page is looked at again. */
export function pauseBetween(n: number): Promise<void> {
  return new Promise((over) => {
    const stop = new AbortController();
    const end = () => {
      stop.abort();
      clearTimeout(timer);
      over();
    };
    const timer = setTimeout(end, pausesMs[Math.min(n, pausesMs.length) - 1]);
    addEventListener('online', end, { signal: stop.signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && end(), { signal: stop.signal });
  });
}
