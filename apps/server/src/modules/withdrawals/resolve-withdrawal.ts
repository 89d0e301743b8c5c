import type { Core } from '../../platform/core.ts';
import { refuse } from '../../platform/errors/errors.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import { staffReasons, type TwoPersonAct } from '../control/index.ts';
import { decidePayout } from './decide-withdrawal.ts';
import { endWithdrawal, tellEnded } from './end-withdrawal.ts';
import { isLeftToStaff, watchMs } from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';

/**
 * A manager read on the bank's statement whether it was paid. Only for one that is left to staff: by then no order is sent any more. Refused as
 * changed when it is not, or when the bank's answer was first.
 */
export async function resolveWithdrawal(core: Core, by: TwoPersonAct, id: MemberItemId, o: staffReasons.Given & { paid: boolean }) {
  const told = staffReasons.read(core, 'withdrawal', o);
  const shown = (await sql.findWithdrawal(core.db, id)) ?? refuse('NO_DATA');
  return decidePayout(core, by, shown, {
    act: 'withdrawal.resolve',
    pays: o.paid,
    detail: { paid: o.paid, ...staffReasons.auditDetail(told), questions: shown.questions, why: shown.unknownWhy ?? '' },
    decide: async (tx) => {
      const now = core.clock();
      const w = await sql.lockWithdrawal(tx, id);
      if (!w || !isLeftToStaff(w)) return null;
      const end = o.paid ? ({ state: 'paid' } as const) : ({ state: 'returned', reason: told.text, local: told.local } as const);
      const ended = await endWithdrawal(core, tx, id, end, 'paying');
      await sql.changeWithdrawal(tx, id, {
        staffSaid: o.paid ? 'paid' : 'unpaid',
        reason: told.text,
        decidedBy: by.caller.staffId,
        watchUntil: new Date(now.getTime() + watchMs),
        checkAt: now,
        now,
      });
      return ended && (() => tellEnded(core, id, end, ended));
    },
  });
}
