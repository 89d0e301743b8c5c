import { showMinor } from '../lib/amount.ts';
import { laoQr, promptPayBill } from '../lib/emv.ts';
import type { Currency, Fields } from '../lib/fields.ts';
import type { Journal } from '../lib/journal.ts';
import { currency, flag, nested, orNull, text, time, whole } from '../lib/rows.ts';
import { randomCode } from '../lib/signatures.ts';

export type PaymentStatus = 'pending' | 'paid' | 'expired' | 'cancelled';
export type Payment = {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly lifetimeSeconds: number;
  /** Our account at a bank QR service; null at a gateway. */
  readonly account: string | null;
  readonly qr: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly cancelledAt: Date | null;
  readonly paid: Paid | null;
};
export type Paid = { readonly at: Date; readonly amount: number; readonly transactionId: string; readonly late: boolean };
export type Order = Pick<Payment, 'orderId' | 'amount' | 'currency' | 'lifetimeSeconds' | 'account'>;

export class PaymentStore {
  readonly #code: string;
  readonly #drawsQr: boolean;
  readonly #payments = new Map<string, Payment>();
  readonly #append: (payment: Payment) => void;

  constructor(journal: Journal, code: string, drawsQr: boolean) {
    this.#code = code;
    this.#drawsQr = drawsQr;
    this.#append = journal.register(`${code}.payment`, {
      read: readPayment,
      apply: (payment) => this.#payments.set(payment.orderId, payment),
      all: () => this.#payments.values(),
    });
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
    this.#append(payment);
    return payment;
  }

  cancel(payment: Payment): Payment {
    if (payment.cancelledAt) return payment;
    const cancelled = { ...payment, cancelledAt: new Date() };
    this.#append(cancelled);
    return cancelled;
  }

  pay(payment: Payment, { paid, expiresAt }: { paid: Paid; expiresAt: Date }): Payment {
    const done = { ...payment, paid, expiresAt };
    this.#append(done);
    return done;
  }

  paid(): readonly (Payment & { readonly paid: Paid })[] {
    return [...this.#payments.values()].flatMap((payment) => (payment.paid ? [{ ...payment, paid: payment.paid }] : []));
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

function readPayment(row: Fields): Payment {
  return {
    id: text(row, 'id'),
    orderId: text(row, 'orderId'),
    amount: whole(row, 'amount'),
    currency: currency(row),
    lifetimeSeconds: whole(row, 'lifetimeSeconds'),
    account: orNull(row, 'account', text),
    qr: orNull(row, 'qr', text),
    createdAt: time(row, 'createdAt'),
    expiresAt: time(row, 'expiresAt'),
    cancelledAt: orNull(row, 'cancelledAt', time),
    paid: orNull(row, 'paid', readPaid),
  };
}

function readPaid(row: Fields, name: string): Paid {
  const paid = nested(row, name);
  return { at: time(paid, 'at'), amount: whole(paid, 'amount'), transactionId: text(paid, 'transactionId'), late: flag(paid, 'late') };
}
