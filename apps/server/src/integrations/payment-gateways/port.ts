import type { Currency, Money } from '@krapao/money';
import type { WebhookSecret } from '../../platform/http/webhook.ts';

export type PaymentOrder = {
  /** Our id. Creating the same id again has no effect. */
  readonly id: string;
  readonly amount: Money;
  readonly lifetimeSeconds: number;
  readonly account: string | null;
};

export type Payment = {
  readonly orderId: string;
  readonly status: 'pending' | 'paid' | 'expired' | 'cancelled';
  readonly qrText: string | null;
  readonly expiresAt: Date;
  readonly paid: { readonly amount: Money; readonly at: Date; readonly transactionId: string } | null;
  readonly currency: Currency;
};

/** A definite answer. A missing or unreadable response throws `Outage`: the outcome is then unknown. */
export type CreateResult =
  | { readonly outcome: 'made'; readonly payment: Payment }
  | { readonly outcome: 'refused'; readonly reason: 'too-small' | 'other' };
export type CancelResult = { readonly outcome: 'cancelled' | 'already-paid' | 'unknown' };

export type PaymentAdapter = {
  readonly code: string;
  readonly webhookSecret: WebhookSecret;
  create(order: PaymentOrder): Promise<CreateResult>;
  query(id: string): Promise<Payment | null>;
  cancel(id: string): Promise<CancelResult>;
  readWebhook(body: unknown): Payment | null;
};

/** `down`: the latest attempts have just failed. `poor`: most recent attempts failed, or it was down and is untested since. */
export type Health = 'good' | 'poor' | 'down';

export type PaymentGateway = PaymentAdapter & {
  health(): Health;
};
