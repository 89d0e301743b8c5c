import { compare, type Money } from '@krapao/money';
import type { WithdrawLimits } from './withdraw-refusal.ts';

export function mostAllowed(there: Money, { min, max }: WithdrawLimits): Money | null {
  const most = compare(there, max) > 0 ? max : there;
  return compare(most, min) < 0 ? null : most;
}
