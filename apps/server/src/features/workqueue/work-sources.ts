import type { WorkKind } from '@krapao/contract';
import { type ListFilter, type Waiting, type WaitingItem, type WaitingPage, waitingMax } from '../../core/list-filter.ts';
import type { Ctx } from '../../ctx.ts';
import { waitingAnnounced, waitingBankCredits } from '../bankmatch/public.ts';
import { waitingChats } from '../chat/public.ts';
import { mayDecide, type OpenRequest, openRequests, type StaffAct } from '../office/public.ts';
import { failedSlips, waitingSlips } from '../slip/public.ts';
import { waitingPrizes } from '../spin/public.ts';
import { waitingStuck } from '../transfer/public.ts';
import { unknownWithdrawals, waitingWithdrawals } from '../withdraw/public.ts';
import { fitsFilter, inOrder, isDocument } from './workqueue.rules.ts';

type Source = (ctx: Ctx, filter: ListFilter, page: WaitingPage) => Promise<Waiting>;

/** Those that are the same for everyone. */
export const sources: Record<Exclude<WorkKind, 'requests' | 'documents'>, Source> = {
  withdrawals: ({ db }, ...asked) => waitingWithdrawals(db, ...asked),
  unknown: ({ db }, ...asked) => unknownWithdrawals(db, ...asked),
  slips: waitingSlips,
  failedSlips: ({ db }, ...asked) => failedSlips(db, ...asked),
  deposits: ({ db }, ...asked) => waitingAnnounced(db, ...asked),
  transfers: ({ db }, ...asked) => waitingBankCredits(db, ...asked),
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

export const readOpenRequests = (ctx: Ctx): Promise<OpenRequest[]> => openRequests(ctx.db, { now: ctx.clock(), limit: waitingMax });

/** What of one kind needs this person. */
export async function readWork(ctx: Ctx, { caller }: StaffAct, kind: WorkKind, filter: ListFilter, page: WaitingPage): Promise<Waiting> {
  if (kind !== 'requests' && kind !== 'documents') return sources[kind](ctx, filter, page);
  const fitting = decidable(await readOpenRequests(ctx), caller, kind).filter((item) => fitsFilter(item, filter));
  const items = fitting.toSorted(inOrder(page.sort)).slice(page.offset, page.offset + page.limit);
  return { total: fitting.length, oldest: fitting[0]?.since ?? null, items };
}
