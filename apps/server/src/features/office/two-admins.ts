import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { formerAdminDays } from './second-person.rules.ts';
import { hasOtherAdmin } from './staff.sql.ts';
import type { StaffAct } from './with-audit.ts';

/**
 * Who may sign in and as what, and the end of a recovery, take two as soon as there are two admins: one who makes a second account, or knows another's
 * password, is two people by himself. The only admin must be able to begin. Always in production, elsewhere where the setting says so.
 */
export async function takesTwoAdmins(ctx: Ctx, tx: Tx, by: StaffAct): Promise<boolean> {
  if (!ctx.config.production && !ctx.settings.get('secondPerson').staff) return false;
  const since = new Date(ctx.clock().getTime() - formerAdminDays * 86_400_000);
  return hasOtherAdmin(tx, { staffId: by.caller.staffId, since });
}
