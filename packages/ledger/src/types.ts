import type { Currency, Money } from '@krapao/money';
import type { Account, MemberAccount } from './accounts.ts';
import type { Kind } from './kinds.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };
export type Data = { readonly [name: string]: Json | undefined };

export type LedgerDb = {
  query(prepared: { name?: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
};

export type Movement = {
  /** Unique per member, 1 to 200 characters: a replay returns the same result and posts nothing. */
  key: string;
  kind: Kind;
  from: Account;
  to: Account;
  amount: Money;
  reference?: string | undefined;
  data?: Data | undefined;
};

/** Moves from -> to immediately and records a hold, which is settled or released once. */
export type HoldMovement = Movement & { to: MemberAccount };

export type Settle = {
  holdKey: string;
  key: string;
  kind: Kind;
  to: Account;
  amount?: Money | undefined;
  reference?: string | undefined;
  data?: Data | undefined;
};

export type Release = {
  holdKey: string;
  key: string;
  kind: Kind;
  reference?: string | undefined;
  data?: Data | undefined;
};

export type Operation =
  | ({ op: 'post' } & Movement)
  | ({ op: 'hold' } & HoldMovement)
  | ({ op: 'settle' } & Settle)
  | ({ op: 'release' } & Release);

export type Posted = {
  key: string;
  seq: bigint;
  at: Date;
  kind: Kind;
  from: Account;
  to: Account;
  amount: Money;
  returned: Money | null;
  balances: ReadonlyMap<MemberAccount, Money>;
  /** True for a replay: this is the first result, and nothing moved now. */
  replayed: boolean;
};

export type RefusalCode = 'INSUFFICIENT' | 'KEY_REUSED' | 'HOLD_UNKNOWN' | 'HOLD_CLOSED' | 'INVALID';

/** An expected refusal. Nothing was posted, and the caller's transaction stays usable. */
export class LedgerRefusal extends Error {
  readonly code: RefusalCode;
  readonly key: string;
  constructor(code: RefusalCode, key: string, detail = '') {
    super(`${code} at ${key}${detail === '' ? '' : `: ${detail}`}`);
    this.name = 'LedgerRefusal';
    this.code = code;
    this.key = key;
  }
}

export type HouseBalance = { account: string; currency: Currency; balance: Money };
