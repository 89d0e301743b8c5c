import type { ErrorCode } from '@krapao/contract';
import type { Text } from './words.ts';

/** Why a call did not give what it should. `NETWORK` and `TIMEOUT` are the browser's: no answer came. */
export type CallFailure = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'gone' | (string & {});

/** No answer, or one that does not tell what became of the request: it may be sent again, but only under the same key. */
export const isOutcomeUnknown = (status: number): boolean => status === 0 || status === 429 || status >= 500;

export class CallError extends Error {
  readonly code: CallFailure;
  readonly status: number;
  readonly text: Text;
  /** The input field that is to blame, where the server named one. */
  readonly key: string | null;
  /** The user has already been taken to another page: nothing is left to be said here. */
  readonly handled: boolean;

  /** How long to wait, where the server said so. */
  readonly retryAfterSeconds: number | null;
  /** Where the money is, where the server said so. */
  readonly moneyAt: string | null;
  /** Which of the reasons it was that the code stands for, where the server said so. */
  readonly why: string | null;
  /** What the server's log calls the request: staff find it by this. */
  readonly requestId: string | null;

  constructor(is: {
    code: CallFailure;
    status: number;
    text: Text;
    key?: string | null;
    handled?: boolean;
    retryAfterSeconds?: number | null;
    moneyAt?: string | null;
    why?: string | null;
    requestId?: string | null;
  }) {
    super(is.code);
    this.name = 'CallError';
    this.code = is.code;
    this.status = is.status;
    this.text = is.text;
    this.key = is.key ?? null;
    this.handled = is.handled ?? false;
    this.retryAfterSeconds = is.retryAfterSeconds ?? null;
    this.moneyAt = is.moneyAt ?? null;
    this.why = is.why ?? null;
    this.requestId = is.requestId ?? null;
  }
}

/** Nobody knows whether it was done: no answer came, or the server broke off. */
export const isLost = (error: unknown): error is CallError =>
  error instanceof CallError && !error.handled && (error.status === 0 || error.status >= 500);

/**
 * For `.catch`: the same failure in the words of the place where it happened. `say` gives null for what the usual text fits.
 */
export const sayInstead =
  (say: (error: CallError) => Text | null) =>
  (error: unknown): never => {
    const text = error instanceof CallError && !error.handled ? say(error) : null;
    if (text === null || !(error instanceof CallError)) throw error;
    const { code, status, key, retryAfterSeconds, moneyAt, why, requestId } = error;
    throw new CallError({ code, status, key, retryAfterSeconds, moneyAt, why, requestId, text });
  };
