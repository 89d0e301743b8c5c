import type { Core } from '../../platform/core.ts';
import { refuse, refuseByRight } from '../../platform/errors/errors.ts';
import { done } from '../../platform/http/route.ts';
import { approvals, defineAct, securityLog, staffAccounts } from '../control/index.ts';
import * as sql from './factor.sql.ts';
import { deleteCodeFailures } from './factor.sql.ts';
import { deletePasskeysOf } from './passkey.sql.ts';

export async function showStaff(core: Core) {
  const [staff, guarded] = await Promise.all([staffAccounts.list(core.db), sql.listGuarded(core.db)]);
  return { total: staff.length, staff: staff.map((one) => ({ ...staffAccounts.viewOf(one), secondFactor: guarded.has(one.id) })) };
}

/** Never for yourself: that would bypass the last-factor rule, even for someone at an admin's unlocked page. */
export const resetStaffFactor = defineAct('factor.reset', async (core, tx, by, { staffId }) => {
  if (staffId === by.caller.staffId) refuseByRight();
  const needsSecond = await approvals.takesTwoAdmins(core, tx, by);
  const { username, role } = (await staffAccounts.lock(tx, staffId)) ?? refuse('NO_DATA');
  return {
    subject: String(staffId),
    title: username,
    detail: { username, role },
    needsSecond,
    run: async () => {
      const now = core.clock();
      await sql.deleteTotp(tx, staffId);
      await deletePasskeysOf(tx, staffId);
      await sql.deleteRecoveryCodes(tx, staffId);
      await deleteCodeFailures(tx, staffId);
      await staffAccounts.update(tx, staffId, { approvesFrom: approvals.approvesFrom(now) });
      await core.sessions.endAll(tx, { kind: 'staff', ownerId: staffId, now });
      const { address, device } = by.caller;
      const detail = { kind: 'all', by: String(by.caller.staffId) };
      await securityLog.write(tx, { kind: 'factor.removed', at: now, staffId, address, device, requestId: by.requestId, detail });
      return { reply: done };
    },
  };
});
