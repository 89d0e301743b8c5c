import type { ClientMessage } from '@krapao/contract';
import { isTransferAmount } from '@krapao/contract/values/rules';
import type { Money } from '@krapao/money';

export type TransferDraft = { readonly from: string; readonly to: string; readonly amount: Money | null };

export function transferRefusal({ from, to, amount }: TransferDraft): ClientMessage | null {
  if (from === '' || to === '') return 'SELECT_ACCOUNT';
  if (from === to) return 'SAME_ACCOUNT';
  return amount !== null && isTransferAmount(amount) ? null : 'MINIMUM_AMOUNT';
}
