import type { StaffRole } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import { isWeakPassword } from '../../crypto/weak-passwords.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import * as sql from './staff.sql.ts';
import { conflict, type StaffAct, withAudit } from './with-audit.ts';

export async function createStaff(ctx: Ctx, by: StaffAct, o: { username: string; name: string; role: StaffRole; password: string }) {
  if (isWeakPassword(o.password, o.username)) refuse('KEY_INVALID', 'password');
  const passwordHash = await ctx.passwords.inTurn(({ hash }) => hash(o.password));
  return withAudit(ctx, by, async (tx) => {
    const id = await sql.insertStaff(tx, { username: o.username, name: o.name, role: o.role, passwordHash, now: ctx.clock() });
    if (id === null) refuse('EXISTING_USER', 'username');
    const audit = { act: 'staff.create' as const, subject: String(id), detail: { username: o.username, role: o.role } };
    return { audit, result: { _id: String(id) } };
  });
}

export function setStaffActive(ctx: Ctx, by: StaffAct, staffId: bigint, active: boolean) {
  return withAudit(ctx, by, async (tx) => {
    await lockExisting(tx, staffId);
    if (!active) {
      await refuseLastAdmin(tx, staffId);
      await ctx.sessions.endAll(tx, { kind: 'staff', ownerId: staffId, now: ctx.clock() });
    }
    await sql.updateStaff(tx, staffId, { active });
    return { audit: { act: active ? 'staff.activate' : 'staff.deactivate', subject: String(staffId) }, result: { done: true as const } };
  });
}

export async function setStaffPassword(ctx: Ctx, by: StaffAct, staffId: bigint, password: string) {
  const named = (await sql.findStaffById(ctx.db, staffId)) ?? refuse('NO_DATA');
  if (isWeakPassword(password, named.username)) refuse('KEY_INVALID', 'password');
  const passwordHash = await ctx.passwords.inTurn(({ hash }) => hash(password));
  return withAudit(ctx, by, async (tx) => {
    await lockExisting(tx, staffId);
    await sql.updateStaff(tx, staffId, { passwordHash });
    await ctx.sessions.endAll(tx, { kind: 'staff', ownerId: staffId, now: ctx.clock() });
    return { audit: { act: 'staff.password', subject: String(staffId) }, result: { done: true as const } };
  });
}

export function setStaffRole(ctx: Ctx, by: StaffAct, staffId: bigint, role: StaffRole) {
  return withAudit(ctx, by, async (tx) => {
    const before = await lockExisting(tx, staffId);
    if (role !== 'admin') await refuseLastAdmin(tx, staffId);
    await sql.updateStaff(tx, staffId, { role });
    await sql.notifyStaffChanged(tx, staffId);
    const detail = { from: before.role, to: role };
    return { audit: { act: 'staff.role', subject: String(staffId), detail }, result: { done: true as const } };
  });
}

async function lockExisting(tx: Tx, staffId: bigint): Promise<sql.StaffRow> {
  return (await sql.lockStaff(tx, staffId)) ?? refuse('NO_DATA');
}

/** Without an admin nobody could manage staff any more. */
async function refuseLastAdmin(tx: Tx, staffId: bigint): Promise<void> {
  const admins = await sql.lockAdmins(tx);
  if (admins.length === 1 && admins[0] === staffId) conflict('state');
}
