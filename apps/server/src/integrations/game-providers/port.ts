import type { Currency } from '@krapao/money';

export type Direction = 'in' | 'out';

/** `reference` is ours and stays the same in every call about this movement. */
export type TransferRequest = {
  readonly username: string;
  readonly currency: Currency;
  readonly direction: Direction;
  readonly minor: bigint;
  readonly reference: string;
};

export type ProviderRecord = { readonly beforeMinor: bigint | null; readonly outsideId: string | null };

export type TransferOutcome =
  | ({ readonly state: 'ok' } & ProviderRecord)
  /** A definite refusal: nothing moved, and nothing will. */
  | { readonly state: 'declined'; readonly reason: 'insufficient' | 'refused' }
  | { readonly state: 'unknown'; readonly why: string };

export type TransferQuery = TransferRequest & {
  readonly sentAt: Date;
  readonly claimed: ReadonlySet<string>;
};
export type QueryOutcome =
  | ({ readonly state: 'happened' } & ProviderRecord)
  | { readonly state: 'never' }
  | { readonly state: 'unknown'; readonly why: string };

export type WithdrawAllOutcome =
  | { readonly state: 'ok'; readonly minor: bigint }
  | { readonly state: 'declined' }
  | { readonly state: 'unknown'; readonly why: string };

export type Player = { readonly username: string; readonly currency: Currency };
export type Balance = { readonly minor: bigint; readonly turnoverMinor: bigint };

export type LoginForm = { readonly action: string; readonly method: 'POST'; readonly fields: Record<string, string> };

export class ProviderError extends Error {
  constructor(code: string, call: string, why: string) {
    super(`${code} ${call}: ${why}`);
    this.name = 'ProviderError';
  }
}

/** All calls except transfers throw `ProviderError` on failure. */
export type Provider = {
  readonly code: string;
  /** Succeeds when the account already exists: usernames are chosen by us, so it is ours. */
  createAccount(player: Player & { password: string }): Promise<void>;
  setPassword(player: Player & { password: string }): Promise<void>;
  balance(player: Player): Promise<Balance>;
  transfer(request: TransferRequest): Promise<TransferOutcome>;
  queryTransfer(query: TransferQuery): Promise<QueryOutcome>;
  readonly withdrawAll?: (player: Player & { reference: string }) => Promise<WithdrawAllOutcome>;
  launch(player: Player): Promise<string>;
  readonly loginForm?: (player: Player & { password: string }) => Promise<LoginForm>;
  /** True while the provider is considered down: no money is moved in, but money can still be moved out. */
  isPaused(): boolean;
  /** Call before moving money in. While paused it returns false, except for one probe after each pause. */
  admits(): boolean;
};

export type Providers = ReadonlyMap<string, Provider>;
