import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { insertSecurityEvent } from '../../control/index.ts';
import { forgetBrowsers, type Knock, rememberBrowser } from '../sessions/prove-password.ts';
import * as sql from './member.sql.ts';

/** From when on money leaves again after a new password by SMS that is set now. */
export const frozenUntil = (core: Pick<Core, 'clock' | 'settings'>): Date =>
  new Date(core.clock().getTime() + core.settings.get('recovery').payoutFreezeHours * 3_600_000);

/**
 * Sets the password of the phone's member, in the transaction that uses the proof. Whoever was signed in is not any more, and browsers that were trusted are
 * strangers again. Answers from when on money may leave.
 */
export async function setRecoveredPassword(core: Core, tx: Tx, o: { phone: string; passwordHash: string; knock: Knock }): Promise<Date> {
  const now = core.clock();
  const memberId = (await sql.findMemberIdByPhone(tx, o.phone)) ?? refuse('UNVERIFIED_OTP', 'otpToken');
  await sql.lockMember(tx, memberId);
  await sql.updatePassword(tx, memberId, o.passwordHash);
  const withdrawFrom = await sql.freezePayouts(tx, memberId, frozenUntil(core));
  await core.sessions.endAll(tx, { kind: 'member', ownerId: memberId, now, why: 'password' });
  const { address, device, browser, requestId } = o.knock;
  await forgetBrowsers(core, tx, ['member', o.phone]);
  await rememberBrowser(core, tx, ['member', o.phone], { browser, memberId });
  await insertSecurityEvent(tx, { kind: 'password.recovered', at: now, memberId, address, device, requestId });
  return withdrawFrom;
}
