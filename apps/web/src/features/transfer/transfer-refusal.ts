import type { ClientMessage } from '@krapao/contract';
import { minimumTransferUnits } from '@krapao/contract/constants';
import { compare, fromJson, type Money } from '@krapao/money';

export type Wish = { readonly from: string; readonly to: string; readonly amount: Money | null; readonly currency: Money['currency'] };

/** What the form says before anything is sent; null when it may go. */
export function transferRefusal({ from, to, amount, currency }: Wish): ClientMessage | null {
  if (from === '' || to === '') return 'SELECT_ACCOUNT';
  if (from === to) return 'SAME_ACCOUNT';
  if (amount === null || compare(amount, fromJson(minimumTransferUnits, currency)) < 0) return 'MINIMUM_AMOUNT';
  return null;
}
