import type { Currency, Money } from '@krapao/money';
import type { NoticeSecret } from '../../core/webhook.ts';

export type PaymentOrder = {
  /** Ours; asking again with the same one changes nothing. */
  readonly id: string;
  readonly amount: Money;
  readonly lifetimeSeconds: number;
  /** The number of our account that receives, at a bank's own QR desk. */
  readonly account: string | null;
};

export type Payment = {
  readonly orderId: string;
  readonly status: 'pending' | 'paid' | 'expired' | 'cancelled';
  /** What to draw; null where we draw the code ourselves. */
  readonly qrText: string | null;
  readonly expiresAt: Date;
  readonly paid: { readonly amount: Money; readonly at: Date; readonly transactionId: string } | null;
  readonly currency: Currency;
};

/** A clear answer. Silence and rubbish are an `Outage`: nothing is known then. */
export type Asked =
  | { readonly outcome: 'made'; readonly payment: Payment }
  | { readonly outcome: 'refused'; readonly reason: 'too-small' | 'other' };
export type Cancelled = { readonly outcome: 'cancelled' | 'already-paid' | 'unknown' };

export type PaymentGateway = {
  readonly code: string;
  /** What its notices are signed with. */
  readonly noticeSecret: NoticeSecret;
  create(order: PaymentOrder): Promise<Asked>;
  /** Null when it knows no such order. */
  query(id: string): Promise<Payment | null>;
  cancel(id: string): Promise<Cancelled>;
  /** The payment that a notice tells of; null when the notice is of another kind or has another form. */
  readNotice(body: unknown): Payment | null;
};
