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

  constructor(is: { code: CallFailure; status: number; text: Text; key?: string | null; handled?: boolean }) {
    super(is.code);
    this.name = 'CallError';
    this.code = is.code;
    this.status = is.status;
    this.text = is.text;
    this.key = is.key ?? null;
    this.handled = is.handled ?? false;
  }
}
