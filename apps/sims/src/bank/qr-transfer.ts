import type { Payment } from '../gateways/book.ts';
import type { Bank } from './bank.ts';

const PAYER_ACCOUNT = '1112223334';
const UNSAID_ACCOUNT = '0000000000';

type QrPaid = { readonly bankCode: string; readonly payment: Payment; readonly amount: number; readonly at: Date };

/** A code of a bank's QR desk is paid by a bank transfer that carries its id. */
export function bookQrTransfer({ book }: Bank, { bankCode, payment, amount, at }: QrPaid): string {
  const transfer = book.record({
    fromBank: bankCode,
    fromAccount: PAYER_ACCOUNT,
    fromName: 'QR PAYER',
    toBank: bankCode,
    toAccount: payment.account ?? UNSAID_ACCOUNT,
    toName: 'QR RECEIVER',
    amount,
    currency: payment.currency,
    at,
    ref1: payment.orderId,
    pendingInquiries: 0,
  });
  return transfer.reference;
}
