import type { ApiMap } from '@krapao/contract';
import { displayAccountNo, type WireCurrency } from '@krapao/contract/values/rules';
import { dateTime } from '@krapao/ui/date-time.ts';
import type { words } from './receipt.words.ts';

export type Receipt = {
  readonly entry: Pick<ApiMap['GET /api/statement/:reference']['reply'], 'from' | 'to' | 'amount' | 'createdAt' | 'reference'>;
  readonly title: string;
  /** Names of both ends, whose codes are in the entry. */
  readonly from: string;
  readonly to: string;
  readonly currency: WireCurrency;
};
export type BankTold = {
  readonly payer?: string | undefined;
  readonly payee?: string | undefined;
  readonly fromAccount?: string | undefined;
  readonly toAccount?: string | undefined;
  readonly bankReference?: string | undefined;
  readonly paidAt?: string | undefined;
};

export type ReceiptLine = {
  readonly name: string;
  readonly value: string;
  readonly isReference: boolean;
  /** Code of the bank that it names. */
  readonly bank: string | undefined;
};

export function receiptLines(receipt: Receipt, told: BankTold, w: (name: keyof typeof words) => string): readonly ReceiptLine[] {
  const { entry, from, to } = receipt;
  const { createdAt, reference } = entry;
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
    value
      ? [
          {
            name: w(name),
            value,
            isReference: name === 'reference' || name === 'bankReference',
            bank: name === 'from' || name === 'to' ? entry[name] : undefined,
          },
        ]
      : [],
  );
}
