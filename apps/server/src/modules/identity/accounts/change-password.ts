import type { Core } from '../../../platform/core.ts';
import { isWeakPassword } from '../../../platform/crypto/passwords.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { securityLog } from '../../control/index.ts';
import { forgetBrowsers, provePassword, rememberBrowser, type SignInAttempt } from '../sessions/prove-password.ts';
import * as sql from './member.sql.ts';

export type ChangePassword = {
  caller: { memberId: bigint; sessionId: string; address: string; device: string };
  requestId: string;
  oldPassword: string;
  newPassword: string;
};

export const proveOwnPassword = (core: Core, memberId: bigint, password: string): Promise<sql.MemberRow> =>
  provePassword(core, {
    subject: ['change-password', String(memberId)],
    find: async () => (await sql.findMember(core.db, memberId)) ?? null,
    password,
    wrong: 'WRONG_PASSWORD',
  });

export async function changePassword(core: Core, o: ChangePassword): Promise<Record<never, never>> {
  const { memberId, sessionId } = o.caller;
  const before = await proveOwnPassword(core, memberId, o.oldPassword);
  if (isWeakPassword(o.newPassword, before.username)) refuse('KEY_INVALID', 'newPassword');
  const passwordHash = await core.vault.passwords.inTurn(({ hash }) => hash(o.newPassword));
  const now = core.clock();
  await core.db.tx(async (tx) => {
    const member = await sql.lockMember(tx, memberId);
    // A parallel change won: the old password checked above is no longer current.
    if (member?.passwordHash !== before.passwordHash) return refuse('WRONG_PASSWORD');
    if (member.status === 'inactive') return refuse('INACTIVE_USER');
    await sql.updatePassword(tx, memberId, passwordHash);
    await core.sessions.endAll(tx, { kind: 'member', ownerId: memberId, except: sessionId, now, why: 'password' });
    await securityLog.write(tx, { kind: 'password.changed', at: now, ...o.caller, requestId: o.requestId });
  });
  return {};
}

/** End of the payout freeze if the password is reset by SMS now. */
export const frozenUntil = (core: Pick<Core, 'clock' | 'settings'>): Date =>
  new Date(core.clock().getTime() + core.settings.get('recovery').payoutFreezeHours * 3_600_000);

/**
 * Runs in the transaction that uses up the phone proof. Ends all sessions and forgets all trusted browsers. Returns the end of the
 * payout freeze.
 */
export async function setRecoveredPassword(
  core: Core,
  tx: Tx,
  o: { phone: string; passwordHash: string; attempt: SignInAttempt },
): Promise<Date> {
  const now = core.clock();
  const memberId = (await sql.findMemberIdByPhone(tx, o.phone)) ?? refuse('UNVERIFIED_OTP', 'otpToken');
  await sql.lockMember(tx, memberId);
  await sql.updatePassword(tx, memberId, o.passwordHash);
  const withdrawFrom = await sql.freezePayouts(tx, memberId, frozenUntil(core));
  await core.sessions.endAll(tx, { kind: 'member', ownerId: memberId, now, why: 'password' });
  await forgetBrowsers(core, tx, ['member', o.phone]);
  await rememberBrowser(core, tx, ['member', o.phone], { browser: o.attempt.browser, memberId });
  await securityLog.write(tx, { kind: 'password.recovered', at: now, memberId, ...o.attempt });
  return withdrawFrom;
}
