import type { Bank } from '../bank/bank.ts';
import { type Notice, NoticeSender } from '../lib/notices.ts';
import { randomCode } from '../lib/signatures.ts';
import { showTrade } from './form-gateway.ts';
import type { Gateway } from './gateway.ts';
import { showPayment } from './json-gateway.ts';
import type { Payment } from './payments.ts';

export function noticeBody({ kind }: Gateway, payment: Payment): string {
  return JSON.stringify(
    kind.dialect === 'json' ? { type: 'payment.succeeded', data: showPayment(payment) } : { event: 'PAID', data: showTrade(payment) },
  );
}

export function payOnce(gateway: Gateway, bank: Bank, payment: Payment, { amount, late }: { amount: number; late: boolean }): Payment {
  if (payment.paid) return payment;
  const at = new Date();
  const expiresAt = late ? new Date(Math.min(payment.expiresAt.getTime(), at.getTime() - 1)) : payment.expiresAt;
  const transactionId = gateway.kind.isBankQr
    ? bookQrTransfer(bank, { bankCode: gateway.code, payment, amount, at })
    : `${gateway.code}T${randomCode(16)}`;
  const isLate = payment.cancelledAt !== null || expiresAt.getTime() <= at.getTime();
  return gateway.payments.pay(payment, { paid: { at, amount, transactionId, late: isLate }, expiresAt });
}

type Sending = { readonly times: number; readonly newIds: boolean };

export function sendNotices(gateway: Gateway, notices: NoticeSender, payment: Payment, { times, newIds }: Sending): Promise<Notice[]> {
  const outgoing = { sender: gateway.code, body: noticeBody(gateway, payment) };
  const id = NoticeSender.newId();
  const ids = Array.from({ length: times }, () => (newIds ? NoticeSender.newId() : id));
  return Promise.all(ids.map((each) => notices.send(outgoing, { id: each })));
}

const PAYER_ACCOUNT = '1112223334';
const UNKNOWN_ACCOUNT = '0000000000';

type QrPaid = { readonly bankCode: string; readonly payment: Payment; readonly amount: number; readonly at: Date };

/** Bank QR codes are paid by a bank transfer whose ref1 is the order ID. */
function bookQrTransfer({ ledger }: Bank, { bankCode, payment, amount, at }: QrPaid): string {
  const transfer = ledger.record({
    fromBank: bankCode,
    fromAccount: PAYER_ACCOUNT,
    fromName: 'QR PAYER',
    toBank: bankCode,
    toAccount: payment.account ?? UNKNOWN_ACCOUNT,
    toName: 'QR RECEIVER',
    amount,
    currency: payment.currency,
    at,
    ref1: payment.orderId,
    tellsMasked: false,
    pendingInquiries: 0,
  });
  return transfer.reference;
}
