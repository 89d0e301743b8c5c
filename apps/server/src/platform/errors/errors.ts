import type { ErrorCode, MoneyPlace, OutcomeCause, SessionEnd } from '@krapao/contract';
import type { GiftRefusal } from '@krapao/contract/values/constants';

export type RefusalReason = Details & { readonly code: ErrorCode };
type Details = {
  readonly key?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly status?: 403 | 409 | 422 | 503 | undefined;
  readonly moneyAt?: MoneyPlace | undefined;
  readonly why?: GiftRefusal | undefined;
  readonly sessionEnded?: SessionEnd | undefined;
};

/** An expected refusal. Thrown inside a transaction it rolls back. */
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

export function refuseFor(reason: RefusalReason): never;
export function refuseFor(reason: RefusalReason | null): void;
export function refuseFor(reason: RefusalReason | null): void {
  if (reason) throw new Refusal(reason.code, reason);
}

/** 403, not 401: the caller is authenticated, so a page must not redirect to sign-in. */
export function refuseByRight(key?: string): never {
  throw new Refusal('UNAUTHORIZED', { status: 403, key });
}

export function refuseReusedKey(): never {
  throw new Refusal('KEY_INVALID', { key: 'Idempotency-Key', status: 409 });
}

/** No usable response from a third party: what it did is unknown. */
export class Outage extends Error {
  constructor(party: string, cause?: unknown) {
    super(`no usable answer from ${party}`, { cause });
    this.name = 'Outage';
  }
}

export function unreachable(value: never): never {
  throw new Error(`unexpected value ${JSON.stringify(value)}`);
}

export const causeOf = (cause: OutcomeCause, said?: string): string => (said === undefined ? cause : `${cause}: ${said}`);
