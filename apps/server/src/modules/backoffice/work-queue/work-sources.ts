import type { WorkKind } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { waitingChats } from '../../chat/index.ts';
import {
  type ListFilter,
  mayDecide,
  type OpenRequest,
  openRequests,
  type StaffAct,
  type Waiting,
  type WaitingItem,
  type WaitingPage,
  waitingMax,
} from '../../control/index.ts';
import { failedSlips, waitingAnnounced, waitingBankCredits, waitingSlips } from '../../deposits/index.ts';
import { waitingStuck } from '../../games/index.ts';
import { waitingPrizes } from '../../rewards/index.ts';
import { unknownWithdrawals, waitingWithdrawals } from '../../withdrawals/index.ts';
import { fitsFilter, inOrder, isDocument } from './workqueue.rules.ts';

type Source = (core: Core, filter: ListFilter, page: WaitingPage) => Promise<Waiting>;

/** Those that are the same for everyone. */
export const sources: Record<Exclude<WorkKind, 'requests' | 'documents'>, Source> = {
  withdrawals: ({ db }, ...asked) => waitingWithdrawals(db, ...asked),
  unknown: ({ db }, ...asked) => unknownWithdrawals(db, ...asked),
  slips: waitingSlips,
  failedSlips: ({ db }, ...asked) => failedSlips(db, ...asked),
  deposits: ({ db }, ...asked) => waitingAnnounced(db, ...asked),
  bankCredits: ({ db }, ...asked) => waitingBankCredits(db, ...asked),
  stuck: ({ db }, ...asked) => waitingStuck(db, ...asked),
  prizes: ({ db }, ...asked) => waitingPrizes(db, ...asked),
  chats: waitingChats,
};

type Decider = Pick<StaffAct['caller'], 'staffId' | 'role'>;

/** Of open requests those that this one may decide: of others, and with a document or without. */
export const decidable = (open: readonly OpenRequest[], by: Decider, kind: 'requests' | 'documents'): WaitingItem[] =>
  open
    .filter(({ act, staffId }) => isDocument(act) === (kind === 'documents') && staffId !== by.staffId && mayDecide(by.role, act))
    .map(({ id, act, memberId, at }) => ({ memberId, reference: id, amount: null, why: act, since: at }));

export const readOpenRequests = (core: Core): Promise<OpenRequest[]> => openRequests(core.db, { now: core.clock(), limit: waitingMax });

/** What of one kind needs this person. */
export async function readWork(core: Core, { caller }: StaffAct, kind: WorkKind, filter: ListFilter, page: WaitingPage): Promise<Waiting> {
  if (kind !== 'requests' && kind !== 'documents') return sources[kind](core, filter, page);
  const fitting = decidable(await readOpenRequests(core), caller, kind).filter((item) => fitsFilter(item, filter));
  const items = fitting.toSorted(inOrder(page.sort)).slice(page.offset, page.offset + page.limit);
  return { total: fitting.length, oldest: fitting[0]?.since ?? null, items };
}
