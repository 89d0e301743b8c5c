import { cappedShare } from '@krapao/contract/rewards/bonus-rules';
import { isPositive, type Money } from '@krapao/money';

type Side = { readonly memberId: bigint; readonly currency: string };
type Promised = { inviter: Side; invitee: Side; shares: boolean; firstDeposit: Money; basisPoints: number; cap: Money };

/** Self-invites (same device or bank account) earn nothing. */
export function inviterReward(o: Promised): Money | null {
  const { inviter, invitee } = o;
  if (inviter.memberId === invitee.memberId || o.shares) return null;
  // The reward goes to the inviter's balance, so the currencies must match.
  if (inviter.currency !== o.firstDeposit.currency) return null;
  const reward = cappedShare(o.firstDeposit, o.basisPoints, o.cap);
  return isPositive(reward) ? reward : null;
}

const hourMs = 3_600_000;
/** If a game does not respond for this long after a withdrawal, its last report counts. */
const readWithinMs = 24 * hourMs;

type Standing = {
  readonly required: bigint;
  readonly done: bigint;
  readonly paidOutAt: Date | null;
  readonly readAt: readonly (Date | null)[];
  readonly now: Date;
};

/**
 * Withdrawing before enough was played breaks the condition. Play counts up to the withdrawal, so every game must be queried once
 * more before the condition can be broken.
 */
export function judge({ required, done, paidOutAt, readAt, now }: Standing): 'open' | 'met' | 'broken' {
  if (done >= required) return 'met';
  if (!paidOutAt) return 'open';
  const isRead = readAt.every((at) => at !== null && at >= paidOutAt);
  return isRead || now.getTime() - paidOutAt.getTime() >= readWithinMs ? 'broken' : 'open';
}

export function progressOf({ required, done }: { required: bigint; done: bigint }): number {
  if (done >= required) return 100;
  return done <= 0n ? 0 : Number((done * 100n) / required);
}

export function nextLook({ createdAt, paidOutAt, now }: { createdAt: Date; paidOutAt: Date | null; now: Date }): Date {
  const age = now.getTime() - createdAt.getTime();
  const wait = paidOutAt ? hourMs / 120 : age < 24 * hourMs ? hourMs / 30 : age < 7 * 24 * hourMs ? hourMs / 2 : 6 * hourMs;
  return new Date(now.getTime() + wait);
}

export function nothingReady(counts: { held: number; received: number }): 'NO_INVITEE_PLAY_INFO' | 'INVITE_COLLECT' | 'NO_INVITE_BONUS' {
  if (counts.held > 0) return 'NO_INVITEE_PLAY_INFO';
  return counts.received > 0 ? 'INVITE_COLLECT' : 'NO_INVITE_BONUS';
}
