import { isPositive, type Money, percentOf } from '@krapao/money';

type Side = { readonly memberId: bigint; readonly currency: string; readonly bankCode: string; readonly bankAccountNo: string };

/** The inviter's reward for an invitee's first deposit, or null. Inviting oneself (the same bank account) earns nothing. */
export function inviterReward(o: { inviter: Side; invitee: Side; firstDeposit: Money; basisPoints: number }): Money | null {
  const { inviter, invitee } = o;
  if (inviter.memberId === invitee.memberId) return null;
  if (inviter.bankCode === invitee.bankCode && inviter.bankAccountNo === invitee.bankAccountNo) return null;
  // The reward is added to the inviter's balance, so the currencies must be equal.
  if (inviter.currency !== o.firstDeposit.currency) return null;
  const reward = percentOf(o.firstDeposit, o.basisPoints);
  return isPositive(reward) ? reward : null;
}
