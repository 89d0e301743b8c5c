import type { ClientMessage } from '@krapao/contract';
import { compare, type Money } from '@krapao/money';

export type WithdrawLimits = { readonly min: Money; readonly max: Money };

export function withdrawRefusal(
  amount: Money | null,
  { min, max }: WithdrawLimits,
): Extract<ClientMessage, 'MINIMUM_AMOUNT' | 'MAXIMUM_AMOUNT'> | null {
  if (amount === null || compare(amount, min) < 0) return 'MINIMUM_AMOUNT';
  if (compare(amount, max) > 0) return 'MAXIMUM_AMOUNT';
  return null;
}
