import type { Money } from '@krapao/money';

export type PayoutOrder = {
  /** Ours: the bank pays one reference once, however often it is asked. */
  readonly reference: string;
  readonly from: { readonly bankCode: string; readonly accountNo: string };
  readonly to: { readonly bankCode: string; readonly accountNo: string; readonly name: string };
  readonly amount: Money;
};

export type PayoutState =
  | { readonly state: 'accepted' | 'paid'; readonly bankReference: string }
  | { readonly state: 'failed'; readonly bankReference: string; readonly reason: string };

/** `unknown` is silence or an answer that cannot be believed: the bank may have paid. */
export type Unknown = { readonly state: 'unknown'; readonly cause: string };

export type Payouts = {
  /** `refused` is a definite no that left no record at the bank. */
  send(order: PayoutOrder): Promise<PayoutState | { readonly state: 'refused'; readonly reason: string } | Unknown>;
  /** `none`: the bank has never heard of the reference. */
  find(order: Pick<PayoutOrder, 'reference' | 'amount'>): Promise<PayoutState | { readonly state: 'none' } | Unknown>;
};

export type IncomingTransfer = {
  readonly reference: string;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly amount: Money;
  readonly fromBank: string;
  /** Whole, or with masked digits (`xxx-x-x4567-x`). */
  readonly fromAccount: string;
  readonly fromName: string;
  readonly at: Date;
  /** The order that a QR desk collected it for; such a transfer is credited through the desk. */
  readonly ref1: string | null;
};

export type BankBook = {
  /** What came in on one of our accounts after the cursor, oldest first. Throws Outage when the bank gives no usable answer. */
  incoming(o: {
    bankCode: string;
    accountNo: string;
    cursor: string;
    limit: number;
  }): Promise<{ items: readonly IncomingTransfer[]; cursor: string }>;
};
