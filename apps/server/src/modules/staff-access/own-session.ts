import type { Core } from '../../platform/core.ts';
import { isWeakPassword } from '../../platform/crypto/passwords.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { done } from '../../platform/http/route.ts';
import { type StaffAct, securityLog, staffAccounts, withAudit } from '../control/index.ts';
import { provePassword } from '../identity/index.ts';
import * as factors from './factor.sql.ts';
import { judgeProof, type ProofInput, refuseUnpassed } from './judge-proof.ts';
import { listPasskeys } from './passkey.sql.ts';
import { passkeyRequest } from './passkey-proof.ts';
import { putStaffSession } from './staff-session.sql.ts';

export async function signOut(core: Core, by: StaffAct) {
  await withAudit(core, by, async (tx) => {
    await securityLog.write(tx, { kind: 'logout', at: core.clock(), ...by.caller, requestId: by.requestId });
    return { audit: { act: 'staff.signOut' }, result: undefined };
  });
  await core.sessions.end(by.caller.sessionId, core.clock());
  return {};
}

export async function changeOwnPassword(core: Core, by: StaffAct, o: { oldPassword: string; newPassword: string }) {
  const { staffId, sessionId } = by.caller;
  const proven = await provePassword(core, {
    subject: ['staff', `change:${staffId}`],
    find: () => staffAccounts.findById(core.db, staffId),
    password: o.oldPassword,
    wrong: 'WRONG_PASSWORD',
  });
  if (isWeakPassword(o.newPassword, proven.username)) refuse('KEY_INVALID', 'newPassword');
  const passwordHash = await core.vault.passwords.inTurn(({ hash }) => hash(o.newPassword));
  return withAudit(core, by, async (tx) => {
    const now = core.clock();
    if ((await staffAccounts.lock(tx, staffId))?.passwordHash !== proven.passwordHash) refuse('WRONG_PASSWORD');
    await staffAccounts.update(tx, staffId, { passwordHash });
    await core.sessions.endAll(tx, { kind: 'staff', ownerId: staffId, except: sessionId, now });
    await securityLog.write(tx, { kind: 'password.changed', at: now, ...by.caller, requestId: by.requestId });
    return { audit: { act: 'staff.ownPassword' }, result: done };
  });
}

const purposeOf = ({ caller }: StaffAct) => ['prove', caller.sessionId] as const;

export async function proveFactor(core: Core, by: StaffAct, shown: ProofInput, origin: string) {
  const { staffId, sessionId } = by.caller;
  const now = core.clock();
  const verdict = await core.db.tx(async (tx) => {
    await staffAccounts.lock(tx, staffId);
    const judged = await judgeProof(core, tx, { ...by, staffId, shown, what: purposeOf(by), origin, now });
    if (judged.passed && judged.by === 'none') refuse('NO_DATA');
    if (judged.passed) await putStaffSession(tx, { sessionId, staffId, seenAt: now, provedAt: now });
    return judged;
  });
  refuseUnpassed(verdict);
  return { until: new Date(now.getTime() + core.settings.get('staffSecurity').freshMinutes * 60_000).toISOString() };
}

export async function provePasskeyOptions(core: Core, by: StaffAct, origin: string) {
  const known = await listPasskeys(core.db, by.caller.staffId);
  if (known.length === 0) refuse('NO_DATA');
  return passkeyRequest(core, { what: purposeOf(by), origin, known: known.map((one) => one.credentialId) });
}

export async function showFactors(core: Core, { caller: { staffId } }: StaffAct, required: boolean) {
  const [totp, passkeys, recoveryCodesLeft] = await Promise.all([
    factors.findTotp(core.db, staffId, 'live'),
    listPasskeys(core.db, staffId),
    factors.countRecoveryCodes(core.db, staffId),
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
