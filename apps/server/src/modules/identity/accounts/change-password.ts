import type { Core } from '../../../platform/core.ts';
import { isWeakPassword } from '../../../platform/crypto/weak-passwords.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { securityLog } from '../../control/index.ts';
import { provePassword } from '../sessions/prove-password.ts';
import * as sql from './member.sql.ts';

export type ChangePassword = {
  caller: { memberId: bigint; sessionId: string; address: string; device: string };
  requestId: string;
  oldPassword: string;
  newPassword: string;
};

/** The password of one who is signed in. */
export const proveOwnPassword = (core: Core, memberId: bigint, password: string): Promise<sql.MemberRow> =>
  provePassword(core, {
    subject: ['change-password', String(memberId)],
    find: async () => (await sql.findMember(core.db, memberId)) ?? null,
    password,
    wrong: 'WRONG_PASSWORD',
  });

/** Ends all other sessions of the member; this one stays. */
export async function changePassword(core: Core, o: ChangePassword): Promise<Record<never, never>> {
  const { memberId, sessionId, address, device } = o.caller;
  const before = await proveOwnPassword(core, memberId, o.oldPassword);
  if (isWeakPassword(o.newPassword, before.username)) refuse('KEY_INVALID', 'newPassword');
  const passwordHash = await core.vault.passwords.inTurn(({ hash }) => hash(o.newPassword));
  const now = core.clock();
  await core.db.tx(async (tx) => {
    const member = await sql.lockMember(tx, memberId);
    // A parallel change won: the old password that was checked above is no longer the current one.
    if (member?.passwordHash !== before.passwordHash) return refuse('WRONG_PASSWORD');
    if (member.status === 'inactive') return refuse('INACTIVE_USER');
    await sql.updatePassword(tx, memberId, passwordHash);
    await core.sessions.endAll(tx, { kind: 'member', ownerId: memberId, except: sessionId, now, why: 'password' });
    await securityLog.write(tx, { kind: 'password.changed', at: now, memberId, address, device, requestId: o.requestId });
  });
  return {};
}
