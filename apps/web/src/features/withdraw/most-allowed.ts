import { compare, type Money, money } from '@krapao/money';
import type { WithdrawLimits } from './withdraw-refusal.ts';

export function mostAllowed(there: Money, { min, max }: WithdrawLimits): Money | null {
  const most = compare(there, max) > 0 ? max : there;
  return compare(most, min) < 0 ? null : most;
}

const steps = [1n, 5n, 10n];

/** Round figures below the most that is allowed. */
export const quickWithdrawals = (min: Money, most: Money | null): readonly Money[] =>
  most === null ? [] : steps.map((step) => money(min.minor * step, min.currency)).filter((amount) => compare(amount, most) < 0);
