import type { Core } from '../../platform/core.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { type MemberItemId, subjectOf } from '../../platform/values/member-item.ts';
import { auditOf, claimItem, conflict, done, type ListFilter, type StaffAct, type WaitingPage, withAudit } from '../control/index.ts';
import { isLeftToStaff } from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';

/** For a while no other of staff may decide it. */
export async function claimWithdrawal(core: Core, by: StaffAct, id: MemberItemId) {
  const w = (await sql.findWithdrawal(core.db, id)) ?? refuse('NO_DATA');
  if (w.state !== 'waiting' && !isLeftToStaff(w)) conflict('ALREADY_DECIDED');
  return withAudit(core, by, async (tx) => {
    await claimItem(core, tx, by, { kind: 'withdrawal', subject: subjectOf(id) });
    return { audit: auditOf(id, 'withdrawal.take'), result: done };
  });
}

type Asked = [filter: ListFilter, page: WaitingPage];

/** Withdrawals that need a person, by kind of work: what waits, how one is claimed, and since when they have waited. */
export const withdrawalWork = {
  withdrawals: {
    waiting: ({ db }: Core, ...asked: Asked) => sql.waitingWithdrawals(db, ...asked),
    claim: claimWithdrawal,
    since: ({ db }: Core, items: readonly MemberItemId[]) => sql.askedAt(db, items),
  },
  unknown: { waiting: ({ db }: Core, ...asked: Asked) => sql.unknownWithdrawals(db, ...asked) },
  /** Payouts on their way: no person is needed. */
  countPaying: ({ db }: Pick<Core, 'db'>) => sql.countPaying(db),
};
