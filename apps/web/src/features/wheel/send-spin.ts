import { CallError } from '@krapao/ui/call-error.ts';

const waitsMs = [500, 1_000, 2_000, 4_000, 8_000] as const;

/** No response or a server error: the spin may have been drawn all the same. */
const isWorthRepeating = (error: unknown): boolean => error instanceof CallError && (error.status === 0 || error.status >= 500);

/** Retries with one idempotency key and body, so the server replays the first draw and takes no second coin. */
export async function sendUntilAnswered<R>(
  send: () => Promise<R>,
  { wait, onLost }: { wait: (ms: number) => Promise<void>; onLost: () => void },
): Promise<R> {
  for (const ms of waitsMs) {
    try {
      return await send();
    } catch (error) {
      if (!isWorthRepeating(error)) throw error;
      onLost();
      await wait(ms);
    }
  }
  return send();
}
