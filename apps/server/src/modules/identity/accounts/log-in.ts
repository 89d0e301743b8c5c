import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { securityLog } from '../../control/index.ts';
import { provePassword, rememberBrowser, type SignInAttempt } from '../sessions/prove-password.ts';
import * as sql from './member.sql.ts';
import { knownPhone } from './member-phones.ts';

export type LogIn = { username: string; password: string; remember: boolean; attempt: SignInAttempt };

export async function logIn(core: Core, o: LogIn): Promise<{ token: string }> {
  // Failures are counted under the stored number: other spellings of it give no extra guesses.
  const username = await knownPhone(core, o.username);
  const subject = ['member', username] as const;
  const { address, device, browser, requestId } = o.attempt;
  const { memberId, passwordHash } = await provePassword(core, {
    subject,
    find: () => sql.findMemberByPhone(core.db, username),
    password: o.password,
    wrong: 'WRONG_CREDENTIAL',
    attempt: { ...o.attempt, whose: (member) => ({ memberId: member.memberId }) },
  });
  const { rememberedDays, sessionHours } = core.settings.get('sessionLifetime');
  const lifetimeMs = (o.remember ? rememberedDays * 24 : sessionHours) * 3_600_000;
  const now = core.clock();
  const token = await core.db.tx(async (tx) => {
    // Deactivation and password change take this lock, then end the sessions: a session opened here is ended or never starts.
    const member = await sql.lockMember(tx, memberId);
    if (member?.passwordHash !== passwordHash) return refuse('WRONG_CREDENTIAL');
    // Only after a correct password, so that nobody can probe which accounts are inactive.
    if (member.status === 'inactive') return refuse('INACTIVE_USER');
    await rememberBrowser(core, tx, subject, { browser, memberId });
    await securityLog.write(tx, { kind: 'login.success', at: now, memberId, address, device, requestId });
    return core.sessions.start(tx, { kind: 'member', ownerId: memberId, lifetimeMs, address, device, now });
  });
  return { token };
}
