import { displayAccountNo } from '@krapao/contract/values/rules';
import { dateTime } from '@krapao/ui/date-time.ts';
import type { words } from './receipt.words.ts';

export type Receipt = {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly currency: 'BAHT' | 'LAK';
  readonly createdAt: string;
  readonly reference: string;
};
export type BankTold = {
  readonly payer?: string | undefined;
  readonly payee?: string | undefined;
  readonly fromAccount?: string | undefined;
  readonly toAccount?: string | undefined;
  readonly bankReference?: string | undefined;
  readonly paidAt?: string | undefined;
};

export type ReceiptLine = { readonly name: string; readonly value: string; readonly isReference: boolean };

export function receiptLines(receipt: Receipt, told: BankTold, w: (name: keyof typeof words) => string): readonly ReceiptLine[] {
  const { from, to, createdAt, reference } = receipt;
  const lines = [
    ['from', from],
    ['payer', told.payer],
    ['fromAccount', told.fromAccount && displayAccountNo(told.fromAccount)],
    ['to', to],
    ['payee', told.payee],
    ['toAccount', told.toAccount && displayAccountNo(told.toAccount)],
    ['time', dateTime(createdAt)],
    ['paidAt', told.paidAt && dateTime(told.paidAt)],
    ['reference', reference],
    ['bankReference', told.bankReference],
  ] as const;
  return lines.flatMap(([name, value]) =>
    value ? [{ name: w(name), value, isReference: name === 'reference' || name === 'bankReference' }] : [],
  );
}
