import type { CreditNote, NameMatch } from '@krapao/contract';
import type { Currency, Money } from '@krapao/money';

/** Older credits wait for staff: the first read of a bank statement returns many. */
export const matchHoursMax = 48;

export type Candidate = {
  readonly memberId: bigint;
  readonly isActive: boolean;
  readonly currency: Currency;
  readonly since: Date;
  readonly hasAnnounced: boolean;
};

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

/** Already credited by its slip. If the amounts differ, staff must look; nothing more is credited. */
export const creditedBefore = (told: Money, creditedMinor: bigint): 'BEFORE' | 'CREDITED_DIFFERS' =>
  told.minor === creditedMinor ? 'BEFORE' : 'CREDITED_DIFFERS';

type Evidence = {
  readonly bankFits: boolean | null;
  readonly accountFits: boolean | null;
  readonly nameMatch: NameMatch;
  readonly hasAnnounced: boolean;
};
/** Lower ranks first. The number weighs more than the bank: the same number at another bank is often the same person. */
export const weightOf = ({ bankFits, accountFits, nameMatch, hasAnnounced }: Evidence): number =>
  4 -
  Number(accountFits === true) -
  Number(accountFits === true && bankFits !== false) -
  Number(nameMatch === 'same') -
  Number(hasAnnounced);
