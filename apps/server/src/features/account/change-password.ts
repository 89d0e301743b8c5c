import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { provePassword } from '../session/public.ts';
import * as sql from './member.sql.ts';

export type ChangePassword = { memberId: bigint; sessionId: string; oldPassword: string; newPassword: string };

/** Ends all other sessions of the member; this one stays. */
export async function changePassword(ctx: Ctx, o: ChangePassword): Promise<Record<never, never>> {
  const before = await provePassword(ctx, {
    subject: ['change-password', String(o.memberId)],
    find: async () => (await sql.findMember(ctx.db, o.memberId)) ?? null,
    password: o.oldPassword,
    wrong: 'WRONG_PASSWORD',
  });
  const passwordHash = await ctx.passwords.inTurn(({ hash }) => hash(o.newPassword));
  await ctx.db.tx(async (tx) => {
    const member = await sql.lockMember(tx, o.memberId);
    // A parallel change won: the old password that was checked above is no longer the current one.
    if (member?.passwordHash !== before.passwordHash) refuse('WRONG_PASSWORD');
    await sql.updatePassword(tx, o.memberId, passwordHash);
    await ctx.sessions.endAll(tx, { kind: 'member', ownerId: o.memberId, except: o.sessionId, now: ctx.clock() });
  });
  return {};
}
