import type { CreditNote, NameMatch } from '@krapao/contract';
import type { Currency, Money } from '@krapao/money';

/** Older ones wait for a person: a bank's book that is read for the first time is full of them. */
export const matchHoursMax = 48;

export type Candidate = {
  readonly memberId: bigint;
  readonly isActive: boolean;
  readonly currency: Currency;
  /** Since when what the sender was known by is the member's. */
  readonly since: Date;
  readonly hasAnnounced: boolean;
};

/** One member and no doubt, or the reason why a person must look. */
export function matchOf(
  credit: { readonly amount: Money; readonly at: Date },
  candidates: readonly Candidate[],
  o: { needsAnnouncement: boolean; ifNobody: CreditNote; now: Date },
): { readonly memberId: bigint } | { readonly note: CreditNote } {
  const [first, second] = candidates;
  if (!first) return { note: o.ifNobody };
  if (second) return { note: 'AMBIGUOUS' };
  if (!first.isActive) return { note: 'INACTIVE' };
  if (first.currency !== credit.amount.currency) return { note: 'CURRENCY' };
  if (credit.at.getTime() < first.since.getTime()) return { note: 'BEFORE_MEMBER' };
  if (o.now.getTime() - credit.at.getTime() > matchHoursMax * 3_600_000) return { note: 'TOO_OLD' };
  if (o.needsAnnouncement && !first.hasAnnounced) return { note: 'NOT_ANNOUNCED' };
  return { memberId: first.memberId };
}

/** Credited before the bank told of it, by its slip: fine if with the amount that came in. Nothing more is credited. */
export const creditedBefore = (told: Money, creditedMinor: bigint): 'BEFORE' | 'CREDITED_DIFFERS' =>
  told.minor === creditedMinor ? 'BEFORE' : 'CREDITED_DIFFERS';

type Evidence = {
  readonly bankFits: boolean | null;
  readonly accountFits: boolean | null;
  readonly nameMatch: NameMatch;
  readonly hasAnnounced: boolean;
};
/** Less stands first. The number weighs more than the bank: the same number at another bank is often the same person. */
export const weightOf = ({ bankFits, accountFits, nameMatch, hasAnnounced }: Evidence): number =>
  4 -
  Number(accountFits === true) -
  Number(accountFits === true && bankFits !== false) -
  Number(nameMatch === 'same') -
  Number(hasAnnounced);
