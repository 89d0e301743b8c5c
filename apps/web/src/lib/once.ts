import { randomId } from './session.ts';

/**
 * One idempotency key per press of a button. It is kept while no answer has come, so that a second press
 * cannot move the money twice; another body, or an answer, makes a new one.
 */
export type Once = { keyFor: (body: unknown) => string; settled: () => void };

export function createOnce(): Once {
  let held: { key: string; body: string } | null = null;
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body ?? null);
      if (held?.body !== text) held = { key: randomId(), body: text };
      return held.key;
    },
    settled: () => {
      held = null;
    },
  };
}
