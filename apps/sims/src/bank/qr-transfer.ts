import type { Payment } from '../gateways/payments.ts';
import type { Bank } from './bank.ts';

const PAYER_ACCOUNT = '1112223334';
const UNKNOWN_ACCOUNT = '0000000000';

type QrPaid = { readonly bankCode: string; readonly payment: Payment; readonly amount: number; readonly at: Date };

/** A code of a bank's QR service is paid by a bank transfer whose ref1 is the order id. */
export function bookQrTransfer({ ledger }: Bank, { bankCode, payment, amount, at }: QrPaid): string {
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
