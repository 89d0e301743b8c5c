import type { ErrorCode } from '@krapao/contract';
import type { Text } from '../i18n/words.ts';

/** Why a call did not give what it should. `NETWORK` and `TIMEOUT` are ours: no answer came. */
export type CallFailure = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'gone' | (string & {});

export class CallError extends Error {
  readonly code: CallFailure;
  readonly status: number;
  readonly text: Text;
  /** The input field that is to blame, where the server named one. */
  readonly key: string | null;
  /** The member has already been taken elsewhere: nothing is left to be said here. */
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

  /** No answer came, or a fault: the same request may be sent again under the same key. */
  get isUnanswered(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}
