import { compare, type Money } from '@krapao/money';
import type { WithdrawLimits } from './withdraw-refusal.ts';

/** The most that one withdrawal may be of what is there; null when even that is too little. */
export function mostAllowed(there: Money, { min, max }: WithdrawLimits): Money | null {
  const most = compare(there, max) > 0 ? max : there;
  return compare(most, min) < 0 ? null : most;
}
