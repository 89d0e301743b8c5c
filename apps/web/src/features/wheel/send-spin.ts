import { CallError } from '@krapao/ui/call-error.ts';

const waitsMs = [500, 1_000, 2_000, 4_000, 8_000] as const;

/** No answer, or a fault of the server's: it may have drawn all the same. */
const isWorthRepeating = (error: unknown): boolean => error instanceof CallError && (error.status === 0 || error.status >= 500);

/**
 * Asks until an answer came. `send` uses one idempotency key and one body throughout: the server answers the first draw again
 * and takes no second coin.
 */
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
