import type { CallError } from './call-error.ts';
import { randomId } from './random-id.ts';

/** The place that pressed, for an app that finds out by itself what became of a press without an answer. */
export type Watch = {
  /** Shown while it is found out; null when it is over. */
  checking: (shown: CallError | null) => void;
  /** False: the place shows nothing under its form, somebody else must. */
  readonly showsItself: boolean;
  /** Whether the place is still on the screen. */
  isSeen: () => boolean;
};

/**
 * The idempotency key of one button. It is kept while no answer has come, so that a second press cannot move the money twice;
 * another body, or an answer, makes a new one.
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
