import type { Currency, Money } from '@krapao/money';
import type { Account, MemberAccount } from './accounts.ts';
import type { Kind } from './kinds.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };
export type Data = { readonly [name: string]: Json | undefined };

/** The part of a pg pool, client or transaction that the ledger needs. */
export type LedgerDb = {
  query(prepared: { name?: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
};

export type Movement = {
  /** Unique for the member, 1 to 200 characters: the same key again answers the same and posts nothing. */
  key: string;
  kind: Kind;
  from: Account;
  to: Account;
  amount: Money;
  reference?: string | undefined;
  data?: Data | undefined;
};

/** Moves from -> to at once and remembers it, to be settled or released later, once. */
export type HoldMovement = Movement & { to: MemberAccount };

export type Settle = {
  holdKey: string;
  key: string;
  kind: Kind;
  to: Account;
  /** Less than the held amount sends the rest back where it came from. Absent: the whole. */
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
  /** The member's own version: 1, 2, 3... without a gap. */
  seq: bigint;
  at: Date;
  kind: Kind;
  from: Account;
  to: Account;
  amount: Money;
  /** What a part settlement sent back to where the hold came from. */
  returned: Money | null;
  /** The member's accounts that were touched, as they stood right after. A house account is not among them. */
  balances: ReadonlyMap<MemberAccount, Money>;
  /** True when the key had been posted before: this is the first answer again and nothing moved now. */
  replayed: boolean;
};

export type RefusalCode = 'INSUFFICIENT' | 'KEY_REUSED' | 'HOLD_UNKNOWN' | 'HOLD_CLOSED' | 'INVALID';

/** An expected no. Nothing of the call was posted and the caller's transaction lives on. */
export class LedgerRefusal extends Error {
  readonly code: RefusalCode;
  /** The key of the operation that was refused. */
  readonly key: string;
  constructor(code: RefusalCode, key: string, detail = '') {
    super(`${code} at ${key}${detail === '' ? '' : `: ${detail}`}`);
    this.name = 'LedgerRefusal';
    this.code = code;
    this.key = key;
  }
}

export type HouseBalance = { account: string; currency: Currency; balance: Money };
