import type { Core } from '../../platform/core.ts';
import type { ListFilter, WaitingPage } from '../../platform/db/queue.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import { claimWithdrawal } from './decide-withdrawal.ts';
import * as sql from './withdraw.sql.ts';

type WorkQuery = [filter: ListFilter, page: WaitingPage];

export const withdrawalWork = {
  withdrawals: {
    waiting: ({ db }: Core, ...asked: WorkQuery) => sql.waitingWithdrawals(db, ...asked),
    claim: claimWithdrawal,
    since: ({ db }: Core, items: readonly MemberItemId[]) => sql.askedAt(db, items),
  },
  unknown: { waiting: ({ db }: Core, ...asked: WorkQuery) => sql.unknownWithdrawals(db, ...asked) },
  countPaying: ({ db }: Pick<Core, 'db'>) => sql.countPaying(db),
};
