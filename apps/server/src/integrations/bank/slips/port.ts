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
  /** As the bank writes it, the surname often masked; null where the service tells none. */
  readonly senderName: string | null;
  readonly receiverAccount: string;
};

export type SlipInquiry =
  | { readonly outcome: 'known'; readonly facts: SlipFacts }
  /** No such bank transfer, or not a slip. */
  | { readonly outcome: 'unknown' }
  /** The bank has not booked it yet. */
  | { readonly outcome: 'pending'; readonly retryAfterSeconds: number }
  /** The service refused for now (its captcha, its load). */
  | { readonly outcome: 'turned-away' };

/** Throws `Outage` when there is no usable response. */
export type SlipVerifier = { inquire(payload: string): Promise<SlipInquiry> };

export type Reading = { readonly width: number; readonly height: number; readonly texts: readonly string[] };

/** Finds the QR codes of a picture, away from the main thread; owners take turns. Null when the picture cannot be decoded, or not in its time. */
export type SlipReader = { read(picture: Buffer, owner: string): Promise<Reading | null> };
