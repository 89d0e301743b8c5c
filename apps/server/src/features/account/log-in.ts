import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { insertSecurityEvent } from '../securitylog/public.ts';
import { type Knock, provePassword, rememberBrowser } from '../session/public.ts';
import { knownPhone } from './known-phone.ts';
import * as sql from './member.sql.ts';

export type LogIn = { username: string; password: string; remember: boolean; knock: Knock };

export async function logIn(ctx: Ctx, o: LogIn): Promise<{ token: string }> {
  // Failures are counted by the number that the member is stored under: other spellings of it give no further guesses.
  const username = await knownPhone(ctx, o.username);
  const subject = ['member', username] as const;
  const { address, device, browser, requestId } = o.knock;
  const { memberId, passwordHash } = await provePassword(ctx, {
    subject,
    find: () => sql.findMemberByPhone(ctx.db, username),
    password: o.password,
    wrong: 'WRONG_CREDENTIAL',
    knock: { ...o.knock, whose: (member) => ({ memberId: member.memberId }) },
  });
  const { rememberedDays, sessionHours } = ctx.settings.get('sessionLifetime');
  const lifetimeMs = (o.remember ? rememberedDays * 24 : sessionHours) * 3_600_000;
  const now = ctx.clock();
  const token = await ctx.db.tx(async (tx) => {
    // Whoever deactivates the member or changes the password takes this lock and then ends the sessions: one that is opened here is among them, or is refused.
    const member = await sql.lockMember(tx, memberId);
    if (member?.passwordHash !== passwordHash) return refuse('WRONG_CREDENTIAL');
    // Only after the password was right, so that others cannot find out which accounts are inactive.
    if (member.status === 'inactive') return refuse('INACTIVE_USER');
    await rememberBrowser(ctx, tx, subject, { browser, memberId });
    await insertSecurityEvent(tx, { kind: 'login.success', at: now, memberId, address, device, requestId });
    return ctx.sessions.start(tx, { kind: 'member', ownerId: memberId, lifetimeMs, address, device, now });
  });
  return { token };
}
