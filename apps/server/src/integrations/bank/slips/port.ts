import type { Money } from '@krapao/money';

export type SlipFacts = {
  readonly transRef: string;
  readonly sendingBankNumber: string;
  readonly sendingBankCode: string;
  readonly receivingBankCode: string;
  readonly at: Date;
  readonly amount: Money;
  /** Partly masked: xxx-x-x4567-x. */
  readonly senderAccount: string;
  readonly senderName: string | null;
  readonly receiverAccount: string;
};

export type SlipInquiry =
  | { readonly outcome: 'known'; readonly facts: SlipFacts }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'pending'; readonly retryAfterSeconds: number }
  | { readonly outcome: 'turned-away' };

/** Throws `Outage` when there is no usable response. */
export type SlipVerifier = { inquire(payload: string): Promise<SlipInquiry> };

export type Reading = { readonly width: number; readonly height: number; readonly texts: readonly string[] };

/** Runs off the main thread and is fair between owners. Null if the picture cannot be decoded or takes too long. */
export type SlipReader = { read(picture: Buffer, owner: string): Promise<Reading | null> };
