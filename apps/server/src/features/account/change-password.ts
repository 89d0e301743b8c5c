import { refuse } from '../../core/errors.ts';
import { isWeakPassword } from '../../crypto/weak-passwords.ts';
import type { Ctx } from '../../ctx.ts';
import { insertSecurityEvent } from '../securitylog/public.ts';
import { provePassword } from '../session/public.ts';
import * as sql from './member.sql.ts';

export type ChangePassword = {
  caller: { memberId: bigint; sessionId: string; address: string; device: string };
  requestId: string;
  oldPassword: string;
  newPassword: string;
};

/** The password of one who is signed in. */
export const proveOwnPassword = (ctx: Ctx, memberId: bigint, password: string): Promise<sql.MemberRow> =>
  provePassword(ctx, {
    subject: ['change-password', String(memberId)],
    find: async () => (await sql.findMember(ctx.db, memberId)) ?? null,
    password,
    wrong: 'WRONG_PASSWORD',
  });

/** Ends all other sessions of the member; this one stays. */
export async function changePassword(ctx: Ctx, o: ChangePassword): Promise<Record<never, never>> {
  const { memberId, sessionId, address, device } = o.caller;
  const before = await proveOwnPassword(ctx, memberId, o.oldPassword);
  if (isWeakPassword(o.newPassword, before.username)) refuse('KEY_INVALID', 'newPassword');
  const passwordHash = await ctx.passwords.inTurn(({ hash }) => hash(o.newPassword));
  const now = ctx.clock();
  await ctx.db.tx(async (tx) => {
    const member = await sql.lockMember(tx, memberId);
    // A parallel change won: the old password that was checked above is no longer the current one.
    if (member?.passwordHash !== before.passwordHash) return refuse('WRONG_PASSWORD');
    if (member.status === 'inactive') return refuse('INACTIVE_USER');
    await sql.updatePassword(tx, memberId, passwordHash);
    await ctx.sessions.endAll(tx, { kind: 'member', ownerId: memberId, except: sessionId, now, why: 'password' });
    await insertSecurityEvent(tx, { kind: 'password.changed', at: now, memberId, address, device, requestId: o.requestId });
  });
  return {};
}
