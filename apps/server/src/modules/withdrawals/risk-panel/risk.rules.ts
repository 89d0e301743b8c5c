import type { NameMatch, RiskReason } from '@krapao/contract';

/** Amounts in minor units. */
export type Facts = {
  readonly amount: bigint;
  readonly name: NameMatch;
  readonly sharing: { readonly account: number; readonly device: number; readonly address: number };
  readonly bonusLeft: bigint;
  readonly deposits: { readonly count: number; readonly minor: bigint };
  readonly unplayed: { readonly deposits: bigint; readonly gifts: bigint };
  readonly paidCount: number;
  readonly memberDays: number;
  readonly bankDays: number | null;
  readonly passwordDays: number | null;
};
export type Reason = { readonly code: RiskReason; readonly weight: number; readonly detail: Readonly<Record<string, number>> };

/** Reasons against automatic payment, heaviest first; score up to 100. The setting `withdraw` has the limit. */
export function judge(facts: Facts): { score: number; reasons: Reason[] } {
  const { sharing } = facts;
  const reasons: Reason[] = [];
  const add = (code: RiskReason, weight: number, detail: Record<string, number> = {}) => reasons.push({ code, weight, detail });

  if (facts.name === 'differs') add('NAME_DIFFERS', 40);
  if (facts.name === 'unsure') add('NAME_UNSURE', 5);
  if (sharing.account > 0) add('SHARED_ACCOUNT', 50, { members: sharing.account });
  if (sharing.device > 0) add('SHARED_DEVICE', Math.min(40, 20 + 5 * sharing.device), { members: sharing.device });
  if (sharing.address > 0) add('SHARED_ADDRESS', 10, { members: sharing.address });
  if (facts.bonusLeft > 0n) add('BONUS_OPEN', 30);
  if (facts.deposits.count === 0) add('NO_DEPOSIT', 20);
  // Deposits withdrawn without a bet: money laundering, a mistake, or abuse of coins and bonuses.
  if (facts.unplayed.deposits > 0n) add('NOT_PLAYED', 25, { units: unitsOf(facts.unplayed.deposits) });
  if (facts.unplayed.gifts > 0n) add('PRIZE_NOT_PLAYED', 20, { units: unitsOf(facts.unplayed.gifts) });
  if (facts.deposits.minor > 0n && facts.amount >= 10n * facts.deposits.minor)
    add('MUCH_WON', 15, { times: Number(facts.amount / facts.deposits.minor) });
  if (facts.bankDays !== null && facts.bankDays < 7) add('NEW_BANK', 20, { days: facts.bankDays });
  if (facts.passwordDays !== null && facts.passwordDays < 3) add('NEW_PASSWORD', 15, { days: facts.passwordDays });
  if (facts.memberDays < 3) add('NEW_MEMBER', 10, { days: facts.memberDays });
  if (facts.paidCount === 0) add('FIRST_WITHDRAWAL', 5);

  reasons.sort((a, b) => b.weight - a.weight);
  return {
    score: Math.min(
      100,
      reasons.reduce((sum, { weight }) => sum + weight, 0),
    ),
    reasons,
  };
}

const unitsOf = (minor: bigint): number => Number(minor) / 100;

export const daysBetween = (from: Date, to: Date): number => Math.max(0, Math.floor((to.getTime() - from.getTime()) / 86_400_000));
