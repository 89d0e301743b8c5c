import { type ClaimKind, chat, deposits, games, rewards, type StaffRole, type WorkKind, withdrawals } from '@krapao/contract';
import { isAtLeast, workKinds } from '@krapao/contract/api/codes';
import type { ListSort } from '@krapao/contract/values/list-sort';
import type { ListFilter, WaitingItem } from '../../../platform/db/queue.ts';

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
  // Chats are claimed in the inbox, where the customer is told who answers.
  chats: null,
};

const decider: Record<WorkKind, StaffRole> = {
  withdrawals: withdrawals.approveWithdrawal.role,
  unknown: withdrawals.resolveWithdrawal.role,
  slips: deposits.approveSlip.role,
  failedSlips: deposits.closeSlip.role,
  deposits: deposits.approveDeposit.role,
  bankCredits: deposits.matchBankCredit.role,
  stuck: games.resolveStuck.role,
  // Only those that the caller may decide are listed.
  requests: 'viewer',
  documents: 'viewer',
  prizes: rewards.handOutPrize.role,
  chats: chat.sendOfficeMessage.role,
};
export const mayDecideWork = (role: StaffRole, o: { kind: WorkKind; needsManager: boolean }): boolean =>
  isAtLeast(role, decider[o.kind]) && (!o.needsManager || isAtLeast(role, 'manager'));

export const kindsFor = (role: StaffRole): WorkKind[] => workKinds.filter((kind) => kind !== 'chats' || isAtLeast(role, 'support'));

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
export const hrefOf = (kind: WorkKind, reference: string): string => pages[kind](encodeURIComponent(reference));

export type Work = WaitingItem & { readonly kind: WorkKind };

type Ranked = Pick<WaitingItem, 'amount' | 'since'>;
function byAmount(a: Ranked, b: Ranked, isDescending: boolean): number {
  if (a.amount === null || b.amount === null) return Number(a.amount === null) - Number(b.amount === null);
  const more = Number(a.amount.minor - b.amount.minor);
  return isDescending ? -more : more;
}

/** Same order as the SQL. Ties return 0: the sort is stable, so paging shows no item twice. */
export const inOrder =
  (sort: ListSort) =>
  (a: Ranked, b: Ranked): number => {
    const older = a.since.getTime() - b.since.getTime();
    if (sort === 'oldest') return older;
    return sort === 'newest' ? -older : byAmount(a, b, sort === 'largest') || older;
  };

export const fitsFilter = (item: Pick<WaitingItem, 'since' | 'reference'>, f: ListFilter): boolean =>
  f.minMinor === null &&
  f.maxMinor === null &&
  f.bankCode === null &&
  (f.from === null || item.since >= f.from) &&
  (f.until === null || item.since < f.until) &&
  (f.references === null || f.references.includes(item.reference));
