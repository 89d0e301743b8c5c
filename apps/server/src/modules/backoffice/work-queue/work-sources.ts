import type { WorkKind } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { type ListFilter, type Waiting, type WaitingItem, type WaitingPage, waitingMax } from '../../../platform/db/queue.ts';
import { waitingChats } from '../../chat/index.ts';
import { approvals, type StaffAct } from '../../control/index.ts';
import { depositWork } from '../../deposits/index.ts';
import { stuckWork } from '../../games/index.ts';
import { prizeWork } from '../../rewards/index.ts';
import { withdrawalWork } from '../../withdrawals/index.ts';
import { fitsFilter, inOrder, isDocument } from './workqueue.rules.ts';

type Source = { readonly waiting: (core: Core, filter: ListFilter, page: WaitingPage) => Promise<Waiting> };

export const sources: Record<Exclude<WorkKind, 'requests' | 'documents'>, Source> = {
  withdrawals: withdrawalWork.withdrawals,
  unknown: withdrawalWork.unknown,
  ...depositWork,
  stuck: stuckWork,
  prizes: prizeWork,
  chats: { waiting: waitingChats },
};

type Decider = Pick<StaffAct['caller'], 'staffId' | 'role'>;

export const decidable = (open: readonly approvals.OpenRequest[], by: Decider, kind: 'requests' | 'documents'): WaitingItem[] =>
  open
    .filter(({ act, staffId }) => isDocument(act) === (kind === 'documents') && staffId !== by.staffId && approvals.mayDecide(by.role, act))
    .map(({ id, act, memberId, at }) => ({ memberId, reference: id, amount: null, why: act, since: at }));

export const readOpenRequests = (core: Core): Promise<approvals.OpenRequest[]> =>
  approvals.openRequests(core.db, { now: core.clock(), limit: waitingMax });

export async function readWork(core: Core, { caller }: StaffAct, kind: WorkKind, filter: ListFilter, page: WaitingPage): Promise<Waiting> {
  if (kind !== 'requests' && kind !== 'documents') return sources[kind].waiting(core, filter, page);
  const fitting = decidable(await readOpenRequests(core), caller, kind).filter((item) => fitsFilter(item, filter));
  const items = fitting.toSorted(inOrder(page.sort)).slice(page.offset, page.offset + page.limit);
  return { total: fitting.length, oldest: fitting[0]?.since ?? null, items };
}
