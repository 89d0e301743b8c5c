import type { Currency, Money } from '@krapao/money';
import type { RewardRules } from './checks.ts';
import { exampleOf } from './terms-example.ts';

const zero = { THB: 0, LAK: 0 } as const;
/** A round first deposit: what invites give is told by it. */
const usual = { THB: 1_000, LAK: 500_000 } as const;

/** What a friend's first deposit earns the inviter, and how much the friend has to play for it; null while the rule cannot be read. */
export function inviteExample(
  rule: RewardRules['invite'],
  currency: Currency,
): { readonly deposit: Money; readonly reward: Money; readonly turnover: Money } | null {
  const earned = exampleOf({ ...rule, minimum: usual }, currency);
  // The friend plays the deposit alone so many times: nothing is added to it.
  const played = exampleOf({ ...rule, percent: 0, cap: zero, minimum: usual }, currency);
  return earned && played && { deposit: earned.deposit, reward: earned.bonus, turnover: played.turnover };
}
