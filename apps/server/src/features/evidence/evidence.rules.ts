import type { EvidenceReason, NameMatch } from '@krapao/contract';

/** What is known beside a withdrawal. Amounts in minor units. */
export type Facts = {
  readonly amount: bigint;
  readonly name: NameMatch;
  /** How many other members were seen with the same. */
  readonly sharing: { readonly account: number; readonly device: number; readonly address: number };
  readonly bonusLeft: bigint;
  readonly deposits: { readonly count: number; readonly minor: bigint };
  readonly plays: { readonly count: number };
  /** Paid out to the member before. */
  readonly paidCount: number;
  readonly memberDays: number;
  /** Null: the account is the one from the registration. */
  readonly bankDays: number | null;
  /** Null: never changed, as far as is known. */
  readonly passwordDays: number | null;
};
export type Reason = { readonly code: EvidenceReason; readonly weight: number; readonly detail: Readonly<Record<string, number>> };

/** An address with more members behind it is that of a mobile network or a shop: it says nothing of any of them. */
export const crowdFrom = 10;

/** What speaks against paying without a second look, the heaviest first, and the sum as a score up to 100. Nothing is decided by it. */
export function judge(facts: Facts): { score: number; reasons: Reason[] } {
  const { sharing } = facts;
  const reasons: Reason[] = [];
  const add = (code: EvidenceReason, weight: number, detail: Record<string, number> = {}) => reasons.push({ code, weight, detail });

  if (facts.name === 'differs') add('NAME_DIFFERS', 40);
  if (facts.name === 'unsure') add('NAME_UNSURE', 5);
  if (sharing.account > 0) add('SHARED_ACCOUNT', 50, { members: sharing.account });
  if (sharing.device > 0) add('SHARED_DEVICE', Math.min(40, 20 + 5 * sharing.device), { members: sharing.device });
  if (sharing.address > 0) add('SHARED_ADDRESS', sharing.address < crowdFrom ? 10 : 2, { members: sharing.address });
  if (facts.bonusLeft > 0n) add('BONUS_OPEN', 30);
  if (facts.deposits.count === 0) add('NO_DEPOSIT', 20);
  // Money that comes in and goes out without a game in between is washed, or was sent by mistake.
  else if (facts.plays.count === 0) add('NOT_PLAYED', 25);
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

export const daysBetween = (from: Date, to: Date): number => Math.max(0, Math.floor((to.getTime() - from.getTime()) / 86_400_000));
