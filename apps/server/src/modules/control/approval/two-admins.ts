import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffAct } from '../audit/with-audit.ts';
import { hasOtherAdmin } from '../staff/staff.sql.ts';
import { formerAdminDays } from './second-person.rules.ts';

/**
 * Who may sign in and as what, and the end of a recovery, take two as soon as there are two admins: one who makes a second account, or knows another's
 * password, is two people by himself. The only admin must be able to begin. Always in production, elsewhere where the setting says so.
 */
export async function takesTwoAdmins(core: Core, tx: Tx, by: StaffAct): Promise<boolean> {
  if (!core.config.production && !core.settings.get('secondPerson').staff) return false;
  const since = new Date(core.clock().getTime() - formerAdminDays * 86_400_000);
  return hasOtherAdmin(tx, { staffId: by.caller.staffId, since });
}
