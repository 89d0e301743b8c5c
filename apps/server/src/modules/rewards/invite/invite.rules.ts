import { cappedShare } from '@krapao/contract/rewards/bonus-rules';
import { isPositive, type Money } from '@krapao/money';

type Side = { readonly memberId: bigint; readonly currency: string };
/** `shares`: a device or a bank account. */
type Promised = { inviter: Side; invitee: Side; shares: boolean; firstDeposit: Money; basisPoints: number; cap: Money };

/** The inviter's reward for an invitee's first deposit, or null. Inviting oneself (the same device or bank account) earns nothing. */
export function inviterReward(o: Promised): Money | null {
  const { inviter, invitee } = o;
  if (inviter.memberId === invitee.memberId || o.shares) return null;
  // The reward is added to the inviter's balance, so the currencies must be equal.
  if (inviter.currency !== o.firstDeposit.currency) return null;
  const reward = cappedShare(o.firstDeposit, o.basisPoints, o.cap);
  return isPositive(reward) ? reward : null;
}

const hourMs = 3_600_000;
/** A game that does not answer for so long after a withdrawal is judged by what it said last. */
const readWithinMs = 24 * hourMs;

type Standing = {
  readonly required: bigint;
  readonly done: bigint;
  readonly paidOutAt: Date | null;
  readonly readAt: readonly (Date | null)[];
  readonly now: Date;
};

/**
 * Money that was taken out before enough was played breaks it. What was played counts up to the withdrawal, and a game tells it only when it is asked: so
 * nothing is broken before every game was read once more.
 */
export function judge({ required, done, paidOutAt, readAt, now }: Standing): 'open' | 'met' | 'broken' {
  if (done >= required) return 'met';
  if (!paidOutAt) return 'open';
  const isRead = readAt.every((at) => at !== null && at >= paidOutAt);
  return isRead || now.getTime() - paidOutAt.getTime() >= readWithinMs ? 'broken' : 'open';
}

/** Whole percent, and never 100 of one that is still open. */
export function progressOf({ required, done }: { required: bigint; done: bigint }): number {
  if (done >= required) return 100;
  return done <= 0n ? 0 : Number((done * 100n) / required);
}

/** When the games of an invitee are asked again: seldom of one who has not played for long, soon after a withdrawal. */
export function nextLook({ createdAt, paidOutAt, now }: { createdAt: Date; paidOutAt: Date | null; now: Date }): Date {
  const age = now.getTime() - createdAt.getTime();
  const wait = paidOutAt ? hourMs / 120 : age < 24 * hourMs ? hourMs / 30 : age < 7 * 24 * hourMs ? hourMs / 2 : 6 * hourMs;
  return new Date(now.getTime() + wait);
}

export function nothingReady(counts: { held: number; received: number }): 'NO_INVITEE_PLAY_INFO' | 'INVITE_COLLECT' | 'NO_INVITE_BONUS' {
  if (counts.held > 0) return 'NO_INVITEE_PLAY_INFO';
  return counts.received > 0 ? 'INVITE_COLLECT' : 'NO_INVITE_BONUS';
}
