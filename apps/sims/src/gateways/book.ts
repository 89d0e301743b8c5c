import { showMinor } from '../lib/amount.ts';
import { laoQr, promptPayBill } from '../lib/emv.ts';
import type { Currency } from '../lib/fields.ts';
import { randomCode } from '../lib/signatures.ts';

export type PaymentStatus = 'pending' | 'paid' | 'expired' | 'cancelled';
export type Payment = {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly lifetimeSeconds: number;
  /** The number of our account at a QR desk; null at a gateway. */
  readonly account: string | null;
  readonly qr: string | null;
  readonly createdAt: Date;
  expiresAt: Date;
  cancelledAt: Date | null;
  paid: { at: Date; amount: number; transactionId: string; late: boolean } | null;
};
export type Order = Pick<Payment, 'orderId' | 'amount' | 'currency' | 'lifetimeSeconds' | 'account'>;

export class GatewayBook {
  readonly #code: string;
  readonly #drawsQr: boolean;
  readonly #payments = new Map<string, Payment>();

  constructor(code: string, drawsQr: boolean) {
    this.#code = code;
    this.#drawsQr = drawsQr;
  }

  find(orderId: unknown): Payment | null {
    return typeof orderId === 'string' ? (this.#payments.get(orderId) ?? null) : null;
  }

  create(order: Order): Payment {
    const id = `${this.#code}-${randomCode(14)}`;
    const createdAt = new Date();
    const payment: Payment = {
      ...order,
      id,
      qr: this.#drawsQr ? qrText(id, order) : null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + order.lifetimeSeconds * 1000),
      cancelledAt: null,
      paid: null,
    };
    this.#payments.set(order.orderId, payment);
    return payment;
  }

  totals(): Record<Currency, { paidMinor: number; count: number }> {
    const totals = { THB: { paidMinor: 0, count: 0 }, LAK: { paidMinor: 0, count: 0 } };
    for (const { paid, currency } of this.#payments.values()) {
      if (!paid) continue;
      totals[currency].paidMinor += paid.amount;
      totals[currency].count += 1;
    }
    return totals;
  }

  clear(): void {
    this.#payments.clear();
  }
}

export function isSameOrder(payment: Payment, order: Order): boolean {
  return (
    payment.amount === order.amount &&
    payment.currency === order.currency &&
    payment.lifetimeSeconds === order.lifetimeSeconds &&
    payment.account === order.account
  );
}

export function statusOf({ paid, cancelledAt, expiresAt }: Payment): PaymentStatus {
  if (paid) return 'paid';
  if (cancelledAt) return 'cancelled';
  return expiresAt.getTime() <= Date.now() ? 'expired' : 'pending';
}

function qrText(id: string, { amount, currency }: Order): string {
  const ref = id.replace(/[^A-Z0-9]/g, '').slice(-18);
  if (currency === 'THB') return promptPayBill({ billerId: '099400016550100', ref1: ref, amount: showMinor(amount) });
  return laoQr({ receiver: 'mch0000000000001', bill: ref, amount: showMinor(amount).replace(/\.00$/, '') });
}
