import { randomId } from './random-id.ts';

/**
 * The idempotency key of one button. It is kept while no answer has come, so that a second press cannot move the money twice;
 * another body, or an answer, makes a new one.
 */
export type IdempotencyKey = { for: (body: unknown) => string; settled: () => void };

export function createIdempotencyKey(): IdempotencyKey {
  let held: { key: string; body: string } | null = null;
  return {
    for: (body) => {
      const text = JSON.stringify(body ?? null);
      if (held?.body !== text) held = { key: randomId(), body: text };
      return held.key;
    },
    settled: () => {
      held = null;
    },
  };
}
