import type { ErrorCode, MoneyPlace, OutcomeCause, SessionEnd } from '@krapao/contract';
import type { GiftRefusal } from '@krapao/contract/constants';

/** Why something is refused; rules return it. */
export type RefusalReason = Details & { readonly code: ErrorCode };
type Details = {
  readonly key?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** Where a rule uses a code whose usual status says something else. */
  readonly status?: 403 | 409 | 422 | 503 | undefined;
  /** Of TRANSFER_FAIL. */
  readonly moneyAt?: MoneyPlace | undefined;
  /** Of a code that stands for several reasons. */
  readonly why?: GiftRefusal | undefined;
  /** Of EXPIRED_AUTH_TOKEN. */
  readonly sessionEnded?: SessionEnd | undefined;
};

/** An expected no, with a code of the catalogue. Thrown inside a transaction it rolls it back. */
export class Refusal extends (Error as new (message: string) => Error & Details) {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    Object.assign(this, details, { name: 'Refusal' });
    this.code = code;
  }
}

export function refuse(code: ErrorCode, key?: string): never {
  throw new Refusal(code, { key });
}

/** The one way from a rule's no to a refusal. */
export function refuseFor(reason: RefusalReason): never;
export function refuseFor(reason: RefusalReason | null): void;
export function refuseFor(reason: RefusalReason | null): void {
  if (reason) throw new Refusal(reason.code, reason);
}

/** We know who it is, and they may not: a page must not send them to the sign-in for it. */
export function refuseByRight(key?: string): never {
  throw new Refusal('UNAUTHORIZED', { status: 403, key });
}

/** The form of the key is right, but it stands for another request. */
export function refuseReusedKey(): never {
  throw new Refusal('KEY_INVALID', { key: 'Idempotency-Key', status: 409 });
}

/** An outside party gave no usable answer: nothing is known of what it did. */
export class Outage extends Error {
  constructor(party: string, cause?: unknown) {
    super(`no usable answer from ${party}`, { cause });
    this.name = 'Outage';
  }
}

export function unreachable(value: never): never {
  throw new Error(`unexpected value ${JSON.stringify(value)}`);
}

/** Why an outcome is not known, as it is kept and told to staff: a code of ours, and what the other side said in its own words. */
export const causeOf = (cause: OutcomeCause, said?: string): string => (said === undefined ? cause : `${cause}: ${said}`);
