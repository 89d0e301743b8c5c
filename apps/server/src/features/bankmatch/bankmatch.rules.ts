import type { Currency, Money } from '@krapao/money';

/** Why a transfer waits for a person. */
export type QueueNote =
  | 'NO_MEMBER'
  | 'AMBIGUOUS'
  | 'INACTIVE'
  | 'CURRENCY'
  | 'NOT_ANNOUNCED'
  | 'TOO_OLD'
  | 'BEFORE_MEMBER'
  /** Credited before, with another amount than the bank tells. */
  | 'CREDITED_DIFFERS';

export const isMasked = (accountNo: string): boolean => /[xX*]/.test(accountNo);

/** `xxx-x-x4567-x` against 1234545678: the same length, and every digit that shows is the same. */
export function fitsMask(masked: string, accountNo: string): boolean {
  const mask = masked.replace(/[^0-9xX*]/g, '');
  const plain = accountNo.replace(/\D/g, '');
  const shown = mask.replace(/\D/g, '').length;
  return shown >= 4 && mask.length === plain.length && [...mask].every((c, i) => /[xX*]/.test(c) || c === plain[i]);
}

/** What came long ago is a matter for a person: a book read for the first time is full of it. */
export const matchHoursMax = 48;

export type Candidate = {
  readonly memberId: bigint;
  readonly isActive: boolean;
  readonly currency: Currency;
  readonly createdAt: Date;
  readonly hasAnnounced: boolean;
};

/** One member and no doubt, or the reason why a person must look. */
export function matchOf(
  transfer: { readonly amount: Money; readonly at: Date },
  candidates: readonly Candidate[],
  o: { needsAnnouncement: boolean; now: Date },
): { readonly memberId: bigint } | { readonly note: QueueNote } {
  const [first, second] = candidates;
  if (!first) return { note: 'NO_MEMBER' };
  if (second) return { note: 'AMBIGUOUS' };
  if (!first.isActive) return { note: 'INACTIVE' };
  if (first.currency !== transfer.amount.currency) return { note: 'CURRENCY' };
  if (transfer.at.getTime() < first.createdAt.getTime()) return { note: 'BEFORE_MEMBER' };
  if (o.now.getTime() - transfer.at.getTime() > matchHoursMax * 3_600_000) return { note: 'TOO_OLD' };
  if (o.needsAnnouncement && !first.hasAnnounced) return { note: 'NOT_ANNOUNCED' };
  return { memberId: first.memberId };
}

/** A transfer that was credited before the bank told of it, by its slip: fine if with the amount that came in. Nothing more is credited. */
export const creditedBefore = (told: Money, creditedMinor: bigint): 'BEFORE' | 'CREDITED_DIFFERS' =>
  told.minor === creditedMinor ? 'BEFORE' : 'CREDITED_DIFFERS';
