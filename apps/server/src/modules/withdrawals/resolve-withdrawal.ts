import { refuse } from '../../platform/errors/errors.ts';
import { done } from '../../platform/http/route.ts';
import { defineAct, staffReasons } from '../control/index.ts';
import { planPayout } from './decide-withdrawal.ts';
import { endWithdrawal, notifyEnded } from './end-withdrawal.ts';
import { isLeftToStaff, watchMs } from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';

/**
 * A manager checked the bank statement. Only for payouts left to staff, for which no more orders are sent. Refused as changed if
 * the bank's answer came first.
 */
export const resolveWithdrawal = defineAct('withdrawal.resolve', async (core, tx, by, { memberId, reference, paid, ...given }) => {
  const id = { memberId, reference };
  const told = staffReasons.read(core, 'withdrawal', given);
  const shown = (await sql.findWithdrawal(tx, id)) ?? refuse('NO_DATA');
  const plan = await planPayout(core, tx, by, shown, {
    act: 'withdrawal.resolve',
    pays: paid,
    detail: { paid, ...staffReasons.auditDetail(told), questions: shown.questions, why: shown.unknownWhy ?? '' },
    isOpen: isLeftToStaff,
  });
  const run = async () => {
    const now = core.clock();
    const end = paid ? ({ state: 'paid' } as const) : ({ state: 'returned', reason: told.text, local: told.local } as const);
    const ended = (await endWithdrawal(core, tx, id, end, 'paying')) ?? refuse('ALREADY_DECIDED');
    await sql.changeWithdrawal(tx, id, {
      staffSaid: paid ? 'paid' : 'unpaid',
      reason: told.text,
      decidedBy: by.caller.staffId,
      watchUntil: new Date(now.getTime() + watchMs),
      checkAt: now,
      now,
    });
    return { reply: done, tell: () => notifyEnded(core, id, end, ended) };
  };
  return { ...plan, run };
});
