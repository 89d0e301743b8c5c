import type { Currency, Money } from '@krapao/money';
import type { WebhookSecret } from '../../platform/http/webhook.ts';

export type PaymentOrder = {
  /** Ours. Creating the same id again changes nothing. */
  readonly id: string;
  readonly amount: Money;
  readonly lifetimeSeconds: number;
  /** Our receiving account number, for a bank's own QR service. */
  readonly account: string | null;
};

export type Payment = {
  readonly orderId: string;
  readonly status: 'pending' | 'paid' | 'expired' | 'cancelled';
  /** The text of the QR code; null where we make it ourselves. */
  readonly qrText: string | null;
  readonly expiresAt: Date;
  readonly paid: { readonly amount: Money; readonly at: Date; readonly transactionId: string } | null;
  readonly currency: Currency;
};

/** A definite answer. No response or an unreadable one throws `Outage`: the outcome is unknown then. */
export type CreateResult =
  | { readonly outcome: 'made'; readonly payment: Payment }
  | { readonly outcome: 'refused'; readonly reason: 'too-small' | 'other' };
export type CancelResult = { readonly outcome: 'cancelled' | 'already-paid' | 'unknown' };

export type PaymentAdapter = {
  readonly code: string;
  /** Verifies the signature of its webhooks. */
  readonly webhookSecret: WebhookSecret;
  create(order: PaymentOrder): Promise<CreateResult>;
  /** Null when it knows no such order. */
  query(id: string): Promise<Payment | null>;
  cancel(id: string): Promise<CancelResult>;
  /** The payment that a webhook is about; null when the webhook is of another kind or has another form. */
  readWebhook(body: unknown): Payment | null;
};

/** `down`: the last attempts failed just now. `poor`: most of the recent ones failed, or it was down and nobody has tried since. */
export type Health = 'good' | 'poor' | 'down';

export type PaymentGateway = PaymentAdapter & {
  /** How it did lately at making codes. */
  health(): Health;
};
