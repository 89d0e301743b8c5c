import type { Money } from '@krapao/money';

/** Money that came into an e-wallet of ours. */
export type WalletCredit = {
  readonly reference: string;
  /** The phone number of our wallet. */
  readonly account: string;
  readonly amount: Money;
  /** Complete, or partly masked. */
  readonly fromPhone: string;
  /** Empty where the service tells none. */
  readonly fromName: string;
  readonly at: Date;
};

export type WalletBook = {
  /** What came into one of our wallets after the cursor, oldest first. Throws `Outage` when there is no usable response. */
  incoming(o: { account: string; cursor: string; limit: number }): Promise<{ items: readonly WalletCredit[]; cursor: string }>;
};

/** The service whose wallets these are: its place among the codes of banks and gateways. */
export const walletCode = 'TRUEMONEY';
