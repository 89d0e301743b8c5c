import type { CallError } from './call-error.ts';
import { randomId } from './random-id.ts';

export type Watch = {
  checking: (shown: CallError | null) => void;
  /** False: the caller has no place for the message; show it elsewhere. */
  readonly showsItself: boolean;
  isSeen: () => boolean;
};

/**
 * Idempotency key of one button. Kept until a response arrives, so that a second click cannot move the money twice;
 * a different body or a response creates a new one.
 */
export type IdempotencyKey = { for: (body: unknown) => string; settled: () => void; readonly watch?: Watch | undefined };

export function createIdempotencyKey(watch?: Watch): IdempotencyKey {
  let held: { key: string; body: string } | null = null;
  return {
    watch,
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
