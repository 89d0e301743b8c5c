import type { Core } from '../../platform/core.ts';
import type { ListFilter, WaitingPage } from '../../platform/db/queue.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import { claimWithdrawal } from './decide-withdrawal.ts';
import * as sql from './withdraw.sql.ts';

type WorkQuery = [filter: ListFilter, page: WaitingPage];

/** Withdrawals that need a person, by kind of work: what waits, how one is claimed, and since when they have waited. */
export const withdrawalWork = {
  withdrawals: {
    waiting: ({ db }: Core, ...asked: WorkQuery) => sql.waitingWithdrawals(db, ...asked),
    claim: claimWithdrawal,
    since: ({ db }: Core, items: readonly MemberItemId[]) => sql.askedAt(db, items),
  },
  unknown: { waiting: ({ db }: Core, ...asked: WorkQuery) => sql.unknownWithdrawals(db, ...asked) },
  /** Payouts on their way: no person is needed. */
  countPaying: ({ db }: Pick<Core, 'db'>) => sql.countPaying(db),
};
