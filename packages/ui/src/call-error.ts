import type { ErrorCode } from '@krapao/contract';
import type { Text } from './words.ts';

export type CallFailure = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'gone' | (string & {});

/** No response, or one that leaves the outcome open: may be retried, but only with the same key. */
export const isOutcomeUnknown = (status: number): boolean => status === 0 || status === 429 || status >= 500;

export class CallError extends Error {
  readonly code: CallFailure;
  readonly status: number;
  readonly text: Text;
  readonly key: string | null;
  /** The user has been redirected: show nothing here. */
  readonly handled: boolean;

  readonly retryAfterSeconds: number | null;
  readonly moneyAt: string | null;
  readonly why: string | null;
  readonly requestId: string | null;
  /** Retries execute once, and an earlier try may have gone through. */
  readonly isOnce: boolean;

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
    isOnce?: boolean;
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
    this.isOnce = is.isOnce ?? false;
  }
}

export const isLost = (error: unknown): error is CallError =>
  error instanceof CallError && !error.handled && (error.status === 0 || error.status >= 500);

export const sayInstead =
  (say: (error: CallError) => Text | null) =>
  (error: unknown): never => {
    const text = error instanceof CallError && !error.handled ? say(error) : null;
    if (text === null || !(error instanceof CallError)) throw error;
    const { code, status, key, retryAfterSeconds, moneyAt, why, requestId, isOnce } = error;
    throw new CallError({ code, status, key, retryAfterSeconds, moneyAt, why, requestId, isOnce, text });
  };
