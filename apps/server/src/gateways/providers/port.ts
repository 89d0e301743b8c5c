import type { Currency } from '@krapao/money';

export type Direction = 'in' | 'out';

/** One movement at a provider. `reference` is ours and the same for every time we speak of it. */
export type TransferAsk = {
  readonly username: string;
  readonly currency: Currency;
  readonly direction: Direction;
  readonly minor: bigint;
  readonly reference: string;
};

/** What the provider's own book says of a movement, where it tells: the balance right before it and the provider's own number. */
export type Told = { readonly beforeMinor: bigint | null; readonly outsideId: string | null };

export type TransferOutcome =
  | ({ readonly state: 'ok' } & Told)
  /** A clear no: nothing moved and nothing will. */
  | { readonly state: 'declined'; readonly reason: 'insufficient' | 'refused' }
  /** Nobody knows. It may have happened, or happen yet. */
  | { readonly state: 'unknown'; readonly why: string };

export type QueryAsk = TransferAsk & {
  readonly sentAt: Date;
  /** The provider's numbers that already stand for other movements of this member. */
  readonly claimed: ReadonlySet<string>;
};
export type QueryOutcome =
  | ({ readonly state: 'happened' } & Told)
  | { readonly state: 'never' }
  | { readonly state: 'unknown'; readonly why: string };

export type AllOutOutcome =
  | { readonly state: 'ok'; readonly minor: bigint }
  | { readonly state: 'declined' }
  | { readonly state: 'unknown'; readonly why: string };

export type Player = { readonly username: string; readonly currency: Currency };
export type Balance = { readonly minor: bigint; readonly turnoverMinor: bigint };

/** A form that the member's browser posts to open the game. */
export type LoginForm = { readonly action: string; readonly method: 'POST'; readonly fields: Record<string, string> };

/** A provider that did not do what it was asked, outside of transfers. */
export class ProviderTrouble extends Error {
  constructor(code: string, call: string, why: string) {
    super(`${code} ${call}: ${why}`);
    this.name = 'ProviderTrouble';
  }
}

/** One way to speak to every game provider. Calls but the transfers throw `ProviderTrouble` when they cannot be done. */
export type Provider = {
  readonly code: string;
  /** An account that is there already counts as made: usernames are ours. */
  createAccount(player: Player & { password: string }): Promise<void>;
  setPassword(player: Player & { password: string }): Promise<void>;
  balance(player: Player): Promise<Balance>;
  transfer(ask: TransferAsk): Promise<TransferOutcome>;
  queryTransfer(ask: QueryAsk): Promise<QueryOutcome>;
  /** Only where the provider has such a call. */
  readonly withdrawAll?: (player: Player & { reference: string }) => Promise<AllOutOutcome>;
  launch(player: Player): Promise<string>;
  /** Only at sites that are opened by a form with hidden values. */
  readonly loginForm?: (player: Player & { password: string }) => Promise<LoginForm>;
  /** True while it is taken for down: nothing new is sent into it, what is in it can still be taken out. */
  isPaused(): boolean;
  /** Asked before money is sent into it: no while it is paused, but for one try now and then that finds out whether it is back. */
  admits(): boolean;
};

export type Providers = ReadonlyMap<string, Provider>;
