import { type ClaimKind, office, type StaffRole, type WorkKind } from '@krapao/contract';
import { workKinds } from '@krapao/contract/codes';
import type { ListSort } from '@krapao/contract/list-sort';
import { isAtLeast, type ListFilter, type WaitingItem } from '../../control/index.ts';

/** What an item of the work queue is claimed as; null: it cannot be. */
export const claimOf: Record<WorkKind, ClaimKind | null> = {
  withdrawals: 'withdrawal',
  unknown: 'withdrawal',
  slips: 'slip',
  failedSlips: 'slip',
  deposits: 'deposit',
  bankCredits: 'bankCredit',
  stuck: 'stuck',
  requests: null,
  documents: null,
  prizes: 'prize',
  // Conversations are taken in the inbox, where the customer is told who answers.
  chats: null,
};

/** The least role that may decide one, whatever its amount. */
const decider: Record<WorkKind, StaffRole> = {
  withdrawals: office.approveWithdrawal.role,
  unknown: office.resolveWithdrawal.role,
  slips: office.approveSlip.role,
  failedSlips: office.closeSlip.role,
  deposits: office.approveDeposit.role,
  bankCredits: office.matchBankCredit.role,
  stuck: office.resolveStuck.role,
  // Only those that the caller may decide are listed.
  requests: 'viewer',
  documents: 'viewer',
  prizes: office.handOutPrize.role,
  chats: office.sendOfficeMessage.role,
};
export const mayDecideWork = (role: StaffRole, o: { kind: WorkKind; needsManager: boolean }): boolean =>
  isAtLeast(role, decider[o.kind]) && (!o.needsManager || isAtLeast(role, 'manager'));

/** What customers write is not for everyone. */
export const kindsFor = (role: StaffRole): WorkKind[] => workKinds.filter((kind) => kind !== 'chats' || isAtLeast(role, 'support'));

/** A request with a picture that proves something, which somebody has to look at. */
export const isDocument = (act: string): boolean => act === 'member.phone';

const pages: Record<WorkKind, (reference: string) => string> = {
  withdrawals: (reference) => `/withdrawals?reference=${reference}`,
  unknown: (reference) => `/withdrawals?state=unknown&reference=${reference}`,
  slips: (reference) => `/slips?reference=${reference}`,
  failedSlips: (reference) => `/slips?state=needsPerson&reference=${reference}`,
  deposits: (reference) => `/deposits?reference=${reference}`,
  bankCredits: (reference) => `/bank-credits?reference=${reference}`,
  stuck: (reference) => `/stuck?reference=${reference}`,
  requests: (reference) => `/requests?reference=${reference}`,
  documents: (reference) => `/requests?reference=${reference}`,
  prizes: (reference) => `/prizes?reference=${reference}`,
  chats: (reference) => `/chats/${reference}`,
};
/** Where the staff's app shows it. */
export const hrefOf = (kind: WorkKind, reference: string): string => pages[kind](encodeURIComponent(reference));

export type Work = WaitingItem & { readonly kind: WorkKind };

type Ranked = Pick<WaitingItem, 'amount' | 'since'>;
/** What has no amount stands last, whichever way. */
function byAmount(a: Ranked, b: Ranked, isDescending: boolean): number {
  if (a.amount === null || b.amount === null) return Number(a.amount === null) - Number(b.amount === null);
  const more = Number(a.amount.minor - b.amount.minor);
  return isDescending ? -more : more;
}

/**
 * As SQL orders one kind, for several of them. Of the same rank it says nothing: sorting keeps the kinds in their order and each kind as it was read, so that
 * a page does not show one twice.
 */
export const inOrder =
  (sort: ListSort) =>
  (a: Ranked, b: Ranked): number => {
    const older = a.since.getTime() - b.since.getTime();
    if (sort === 'oldest') return older;
    return sort === 'newest' ? -older : byAmount(a, b, sort === 'largest') || older;
  };

/** Of what has neither amount nor bank. */
export const fitsFilter = (item: Pick<WaitingItem, 'since' | 'reference'>, f: ListFilter): boolean =>
  f.minMinor === null &&
  f.maxMinor === null &&
  f.bankCode === null &&
  (f.from === null || item.since >= f.from) &&
  (f.until === null || item.since < f.until) &&
  (f.references === null || f.references.includes(item.reference));
