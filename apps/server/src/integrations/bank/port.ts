import type { Money } from '@krapao/money';

export type PayoutOrder = {
  /** Our reference. The bank pays it only once, however often it is sent. */
  readonly reference: string;
  readonly from: { readonly bankCode: string; readonly accountNo: string };
  readonly to: { readonly bankCode: string; readonly accountNo: string; readonly name: string };
  readonly amount: Money;
};

export type PayoutState =
  | { readonly state: 'accepted' | 'paid'; readonly bankReference: string }
  | { readonly state: 'failed'; readonly bankReference: string; readonly reason: string };

/** No response, or one that does not fit the request: the bank may have paid. */
export type UnknownOutcome = { readonly state: 'unknown'; readonly cause: string };

export type Payouts = {
  /** `refused` is definite and leaves no record at the bank. */
  send(order: PayoutOrder): Promise<PayoutState | { readonly state: 'refused'; readonly reason: string } | UnknownOutcome>;
  find(order: Pick<PayoutOrder, 'reference' | 'amount'>): Promise<PayoutState | { readonly state: 'none' } | UnknownOutcome>;
};

export type IncomingCredit = {
  readonly reference: string;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly amount: Money;
  readonly fromBank: string;
  readonly fromAccount: string;
  readonly fromName: string;
  readonly at: Date;
  /** The order id when it was paid through the bank's QR service; such a payment is credited by that order's webhook, not here. */
  readonly ref1: string | null;
};

export type BankStatement = {
  /** Incoming transfers to one of our accounts after the cursor, oldest first. Throws `Outage` when there is no usable response. */
  incoming(o: {
    bankCode: string;
    accountNo: string;
    cursor: string;
    limit: number;
  }): Promise<{ items: readonly IncomingCredit[]; cursor: string }>;
};
