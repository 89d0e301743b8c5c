import { refuse } from '../../core/errors.ts';
import { isWeakPassword } from '../../crypto/weak-passwords.ts';
import type { Ctx } from '../../ctx.ts';
import { findStaffById, lockStaff, type StaffAct, updateStaff, withAudit } from '../office/public.ts';
import { insertSecurityEvent } from '../securitylog/public.ts';
import { provePassword } from '../session/public.ts';
import * as factors from './factor.sql.ts';
import { judgeProof, refuseUnpassed, type Shown } from './judge-proof.ts';
import { listPasskeys } from './passkey.sql.ts';
import { passkeyRequest } from './passkey-proof.ts';
import { putStaffSession } from './staff-session.sql.ts';

export async function signOut(ctx: Ctx, by: StaffAct) {
  const { staffId, address, device, sessionId } = by.caller;
  await withAudit(ctx, by, async (tx) => {
    await insertSecurityEvent(tx, { kind: 'logout', at: ctx.clock(), staffId, address, device, requestId: by.requestId });
    return { audit: { act: 'staff.signOut' }, result: undefined };
  });
  await ctx.sessions.end(sessionId, ctx.clock());
  return {};
}

export async function changeOwnPassword(ctx: Ctx, by: StaffAct, o: { oldPassword: string; newPassword: string }) {
  const { staffId, address, device, sessionId } = by.caller;
  const proven = await provePassword(ctx, {
    subject: ['staff', `change:${staffId}`],
    find: () => findStaffById(ctx.db, staffId),
    password: o.oldPassword,
    wrong: 'WRONG_PASSWORD',
  });
  if (isWeakPassword(o.newPassword, proven.username)) refuse('KEY_INVALID', 'newPassword');
  const passwordHash = await ctx.passwords.inTurn(({ hash }) => hash(o.newPassword));
  return withAudit(ctx, by, async (tx) => {
    const now = ctx.clock();
    // Another may have changed it meanwhile: the password that was proven is then the old one no more.
    if ((await lockStaff(tx, staffId))?.passwordHash !== proven.passwordHash) refuse('WRONG_PASSWORD');
    await updateStaff(tx, staffId, { passwordHash });
    await ctx.sessions.endAll(tx, { kind: 'staff', ownerId: staffId, except: sessionId, now });
    await insertSecurityEvent(tx, { kind: 'password.changed', at: now, staffId, address, device, requestId: by.requestId });
    return { audit: { act: 'staff.ownPassword' }, result: { done: true as const } };
  });
}

const purposeOf = ({ caller }: StaffAct) => ['prove', caller.sessionId] as const;

/** The second factor once more, in a session that is open. */
export async function proveFactor(ctx: Ctx, by: StaffAct, shown: Shown, origin: string) {
  const { staffId, sessionId } = by.caller;
  const now = ctx.clock();
  const verdict = await ctx.db.tx(async (tx) => {
    await lockStaff(tx, staffId);
    const judged = await judgeProof(ctx, tx, { ...by, staffId, shown, what: purposeOf(by), origin, now });
    if (judged.passed && judged.by === 'none') refuse('NO_DATA');
    if (judged.passed) await putStaffSession(tx, { sessionId, staffId, seenAt: now, provedAt: now });
    return judged;
  });
  refuseUnpassed(verdict);
  return { until: new Date(now.getTime() + ctx.settings.get('staffSecurity').freshMinutes * 60_000).toISOString() };
}

export async function provePasskeyOptions(ctx: Ctx, by: StaffAct, origin: string) {
  const known = await listPasskeys(ctx.db, by.caller.staffId);
  if (known.length === 0) refuse('NO_DATA');
  return passkeyRequest(ctx, { what: purposeOf(by), origin, known: known.map((one) => one.credentialId) });
}

export async function showFactors(ctx: Ctx, { caller: { staffId } }: StaffAct, required: boolean) {
  const [totp, passkeys, recoveryCodesLeft] = await Promise.all([
    factors.findTotp(ctx.db, staffId, 'live'),
    listPasskeys(ctx.db, staffId),
    factors.countRecoveryCodes(ctx.db, staffId),
  ]);
  return {
    required,
    totp: totp && { createdAt: totp.createdAt.toISOString() },
    passkeys: passkeys.map((one) => ({
      _id: String(one.id),
      name: one.name,
      createdAt: one.createdAt.toISOString(),
      usedAt: one.usedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
  };
}
