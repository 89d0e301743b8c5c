import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { provePassword } from '../session/public.ts';
import { insertAudit } from './audit.sql.ts';
import * as sql from './staff.sql.ts';
import { type StaffAct, withAudit } from './with-audit.ts';

export async function signIn(ctx: Ctx, o: { username: string; password: string; address: string; device: string; requestId: string }) {
  const username = o.username.trim().toLowerCase();
  const staff = await provePassword(ctx, {
    subject: ['staff', username],
    find: () => sql.findStaffByName(ctx.db, username),
    password: o.password,
    wrong: 'WRONG_CREDENTIAL',
  });
  // Only after the password was right, so that others cannot find out which accounts are inactive.
  if (!staff.active) refuse('INACTIVE_USER');
  const now = ctx.clock();
  const lifetimeMs = ctx.settings.get('sessionLifetime').staffHours * 3_600_000;
  const token = await ctx.db.tx(async (tx) => {
    await insertAudit(tx, { at: now, staffId: staff.id, requestId: o.requestId, act: 'staff.signIn', detail: { address: o.address } });
    return ctx.sessions.start(tx, { kind: 'staff', ownerId: staff.id, lifetimeMs, address: o.address, device: o.device, now });
  });
  return { token, role: staff.role };
}

export async function signOut(ctx: Ctx, by: StaffAct) {
  await withAudit(ctx, by, async () => ({ audit: { act: 'staff.signOut' }, result: undefined }));
  await ctx.sessions.end(by.caller.sessionId, ctx.clock());
  return {};
}

export async function changeOwnPassword(ctx: Ctx, by: StaffAct, o: { oldPassword: string; newPassword: string }) {
  const { staffId } = by.caller;
  await provePassword(ctx, {
    subject: ['staff', `change:${staffId}`],
    find: () => sql.findStaffById(ctx.db, staffId),
    password: o.oldPassword,
    wrong: 'WRONG_PASSWORD',
  });
  const passwordHash = await ctx.passwords.inTurn(({ hash }) => hash(o.newPassword));
  return withAudit(ctx, by, async (tx) => {
    await sql.updateStaff(tx, staffId, { passwordHash });
    await ctx.sessions.endAll(tx, { kind: 'staff', ownerId: staffId, except: by.caller.sessionId, now: ctx.clock() });
    return { audit: { act: 'staff.ownPassword' }, result: { done: true as const } };
  });
}
