import type { Currency } from '@krapao/money';

export type Direction = 'in' | 'out';

/** One movement at a provider. `reference` is ours and the same in every call about this movement. */
export type TransferRequest = {
  readonly username: string;
  readonly currency: Currency;
  readonly direction: Direction;
  readonly minor: bigint;
  readonly reference: string;
};

/** What the provider recorded of a movement: the balance right before it and the provider's own id. Null where the provider does not say. */
export type ProviderRecord = { readonly beforeMinor: bigint | null; readonly outsideId: string | null };

export type TransferOutcome =
  | ({ readonly state: 'ok' } & ProviderRecord)
  /** A definite refusal: nothing moved, and nothing will. */
  | { readonly state: 'declined'; readonly reason: 'insufficient' | 'refused' }
  /** It may have happened, or may still happen. */
  | { readonly state: 'unknown'; readonly why: string };

export type TransferQuery = TransferRequest & {
  readonly sentAt: Date;
  /** The provider's ids that already belong to other movements of this member. */
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

/** A form that the member's browser posts to open the game. */
export type LoginForm = { readonly action: string; readonly method: 'POST'; readonly fields: Record<string, string> };

/** A call other than a transfer failed or was refused. */
export class ProviderError extends Error {
  constructor(code: string, call: string, why: string) {
    super(`${code} ${call}: ${why}`);
    this.name = 'ProviderError';
  }
}

/** The same calls for every game provider. All but the transfers throw `ProviderError` when they fail. */
export type Provider = {
  readonly code: string;
  /** Succeeds when the account already exists: usernames are chosen by us, so it is ours. */
  createAccount(player: Player & { password: string }): Promise<void>;
  setPassword(player: Player & { password: string }): Promise<void>;
  balance(player: Player): Promise<Balance>;
  transfer(request: TransferRequest): Promise<TransferOutcome>;
  queryTransfer(query: TransferQuery): Promise<QueryOutcome>;
  /** Present only where the provider has such a call. */
  readonly withdrawAll?: (player: Player & { reference: string }) => Promise<WithdrawAllOutcome>;
  launch(player: Player): Promise<string>;
  /** Present only for sites that are opened by posting a form with hidden fields. */
  readonly loginForm?: (player: Player & { password: string }) => Promise<LoginForm>;
  /** True while the provider is considered down: no money is moved in, but money can still be moved out. */
  isPaused(): boolean;
  /** Called before money is moved in. False while paused, except for one attempt after each pause, which finds out whether the provider is back. */
  admits(): boolean;
};

export type Providers = ReadonlyMap<string, Provider>;
