import type { ApiMap } from '@krapao/contract';
import { CallError, isLost } from '@krapao/ui/call-error.ts';

export type OutcomeReply = ApiMap['POST /api/wallet/outcome']['reply'];
export type Done = Extract<OutcomeReply, { state: 'done' }>;

type Ways<R> = {
  ask: () => Promise<OutcomeReply>;
  /** Processes the original response as if it had just arrived. */
  read: (done: Done) => Promise<R>;
  /** Repeats the request with the same key, which completes an interrupted one. */
  again: () => Promise<R>;
  never: () => CallError;
  unknown: CallError;
  pause: (n: number) => Promise<void>;
};

const finishesMax = 3;

const isPassing = (error: unknown): boolean => isLost(error) || (error instanceof CallError && error.status === 429);

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

/** Ends early when the network returns or the page becomes visible. */
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
