import type { StaffRole } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import { isAtLeast } from '../../core/staff-role.ts';
import { isWeakPassword } from '../../crypto/weak-passwords.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { approvesFrom } from './second-person.rules.ts';
import { withSecondPerson } from './second-person.ts';
import * as sql from './staff.sql.ts';
import { takesTwoAdmins } from './two-admins.ts';
import { conflict, type StaffAct, type TwoPersonAct, withAudit } from './with-audit.ts';

export async function createStaff(ctx: Ctx, by: TwoPersonAct, o: { username: string; name: string; role: StaffRole; password: string }) {
  if (isWeakPassword(o.password, o.username)) refuse('KEY_INVALID', 'password');
  const passwordHash = await ctx.passwords.inTurn(({ hash }) => hash(o.password));
  return withSecondPerson(ctx, by, async (tx) => {
    const needsSecond = await takesTwoAdmins(ctx, tx, by);
    const now = ctx.clock();
    const { username, name, role } = o;
    const id = await sql.insertStaff(tx, { username, name, role, passwordHash, now, approvesFrom: approvesFrom(now) });
    if (id === null) refuse('EXISTING_USER', 'username');
    const audit = { act: 'staff.create' as const, subject: String(id), detail: { username, name, role } };
    return { audit, subject: username, needsSecond, result: { _id: String(id) } };
  });
}

/** One person is enough: whoever must go, must go at once. */
export function deactivateStaff(ctx: Ctx, by: StaffAct, staffId: bigint) {
  return withAudit(ctx, by, async (tx) => {
    const before = await lockExisting(tx, staffId);
    await refuseLastAdmin(tx, staffId);
    await ctx.sessions.endAll(tx, { kind: 'staff', ownerId: staffId, now: ctx.clock() });
    await sql.updateStaff(tx, staffId, { active: false });
    const detail = { username: before.username, from: before.role };
    return { audit: { act: 'staff.deactivate', subject: String(staffId), detail }, result: { done: true as const } };
  });
}

export function activateStaff(ctx: Ctx, by: TwoPersonAct, staffId: bigint) {
  return withSecondPerson(ctx, by, async (tx) => {
    const needsSecond = await takesTwoAdmins(ctx, tx, by);
    const { username, role } = await lockExisting(tx, staffId);
    await sql.updateStaff(tx, staffId, { active: true, approvesFrom: approvesFrom(ctx.clock()) });
    const audit = { act: 'staff.activate' as const, subject: String(staffId), detail: { username, role } };
    return { audit, subject: username, needsSecond, result: { done: true as const } };
  });
}

export async function setStaffPassword(ctx: Ctx, by: TwoPersonAct, staffId: bigint, password: string) {
  const named = (await sql.findStaffById(ctx.db, staffId)) ?? refuse('NO_DATA');
  if (isWeakPassword(password, named.username)) refuse('KEY_INVALID', 'password');
  const passwordHash = await ctx.passwords.inTurn(({ hash }) => hash(password));
  return withSecondPerson(ctx, by, async (tx) => {
    const needsSecond = await takesTwoAdmins(ctx, tx, by);
    const { username, role } = await lockExisting(tx, staffId);
    await sql.updateStaff(tx, staffId, { passwordHash, approvesFrom: approvesFrom(ctx.clock()) });
    await ctx.sessions.endAll(tx, { kind: 'staff', ownerId: staffId, now: ctx.clock() });
    const audit = { act: 'staff.password' as const, subject: String(staffId), detail: { username, role } };
    return { audit, subject: username, needsSecond, result: { done: true as const } };
  });
}

export function setStaffRole(ctx: Ctx, by: TwoPersonAct, staffId: bigint, role: StaffRole) {
  return withSecondPerson(ctx, by, async (tx) => {
    const needsSecond = await takesTwoAdmins(ctx, tx, by);
    const before = await lockExisting(tx, staffId);
    // Another role than the one that was shown: the one who approves would approve something else.
    if (by.approval && by.approval.detail.from !== before.role) conflict('CHANGED_SINCE');
    if (role !== 'admin') await refuseLastAdmin(tx, staffId);
    // With more rights than before it is another second person than the one whom all know.
    await sql.updateStaff(tx, staffId, { role, ...(isAtLeast(before.role, role) ? {} : { approvesFrom: approvesFrom(ctx.clock()) }) });
    await sql.notifyStaffChanged(tx, staffId);
    const audit = {
      act: 'staff.role' as const,
      subject: String(staffId),
      detail: { username: before.username, from: before.role, to: role },
    };
    return { audit, subject: before.username, needsSecond, result: { done: true as const } };
  });
}

async function lockExisting(tx: Tx, staffId: bigint): Promise<sql.StaffRow> {
  return (await sql.lockStaff(tx, staffId)) ?? refuse('NO_DATA');
}

/** Without an admin nobody could manage staff any more. */
async function refuseLastAdmin(tx: Tx, staffId: bigint): Promise<void> {
  const admins = await sql.lockAdmins(tx);
  if (admins.length === 1 && admins[0] === staffId) conflict('LAST_ADMIN');
}
