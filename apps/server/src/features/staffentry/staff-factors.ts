import { refuse, refuseByRight } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import {
  approvesFrom,
  listStaff,
  lockStaff,
  staffView,
  type TwoPersonAct,
  takesTwoAdmins,
  updateStaff,
  withSecondPerson,
} from '../office/public.ts';
import { insertSecurityEvent } from '../securitylog/public.ts';
import { deleteCodeFailures } from './code-failure.sql.ts';
import * as sql from './factor.sql.ts';
import { deletePasskeysOf } from './passkey.sql.ts';

export async function showStaff(ctx: Ctx) {
  const [staff, guarded] = await Promise.all([listStaff(ctx.db), sql.listGuarded(ctx.db)]);
  return { total: staff.length, staff: staff.map((one) => ({ ...staffView(one), secondFactor: guarded.has(one.id) })) };
}

/** For somebody who has lost it. Never one's own: the last factor could be removed that way, also by whoever holds an admin's open page. */
export function resetStaffFactor(ctx: Ctx, by: TwoPersonAct, staffId: bigint) {
  const { address, device } = by.caller;
  if (staffId === by.caller.staffId) refuseByRight();
  return withSecondPerson(ctx, by, async (tx) => {
    const now = ctx.clock();
    const needsSecond = await takesTwoAdmins(ctx, tx, by);
    const { username, role } = (await lockStaff(tx, staffId)) ?? refuse('NO_DATA');
    await sql.deleteTotp(tx, staffId);
    await deletePasskeysOf(tx, staffId);
    await sql.deleteRecoveryCodes(tx, staffId);
    await deleteCodeFailures(tx, staffId);
    await updateStaff(tx, staffId, { approvesFrom: approvesFrom(now) });
    await ctx.sessions.endAll(tx, { kind: 'staff', ownerId: staffId, now });
    const detail = { kind: 'all', by: String(by.caller.staffId) };
    await insertSecurityEvent(tx, { kind: 'factor.removed', at: now, staffId, address, device, requestId: by.requestId, detail });
    const audit = { act: 'factor.reset' as const, subject: String(staffId), detail: { username, role } };
    return { audit, subject: username, needsSecond, result: { done: true as const } };
  });
}
