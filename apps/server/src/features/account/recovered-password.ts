import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { insertSecurityEvent } from '../securitylog/public.ts';
import { forgetBrowsers, type Knock, rememberBrowser } from '../session/public.ts';
import * as sql from './member.sql.ts';

/** From when on money leaves again after a new password by SMS that is set now. */
export const holdUntil = (ctx: Pick<Ctx, 'clock' | 'settings'>): Date =>
  new Date(ctx.clock().getTime() + ctx.settings.get('recovery').holdHours * 3_600_000);

/**
 * Sets the password of the phone's member, in the transaction that uses the proof. Whoever was signed in is not any more, and browsers that were trusted are
 * strangers again. Answers from when on money may leave.
 */
export async function setRecoveredPassword(ctx: Ctx, tx: Tx, o: { phone: string; passwordHash: string; knock: Knock }): Promise<Date> {
  const now = ctx.clock();
  const memberId = (await sql.findMemberIdByPhone(tx, o.phone)) ?? refuse('UNVERIFIED_OTP', 'otpToken');
  await sql.lockMember(tx, memberId);
  await sql.updatePassword(tx, memberId, o.passwordHash);
  const withdrawFrom = await sql.holdPayouts(tx, memberId, holdUntil(ctx));
  await ctx.sessions.endAll(tx, { kind: 'member', ownerId: memberId, now, why: 'password' });
  const { address, device, browser, requestId } = o.knock;
  await forgetBrowsers(ctx, tx, ['member', o.phone]);
  await rememberBrowser(ctx, tx, ['member', o.phone], { browser, memberId });
  await insertSecurityEvent(tx, { kind: 'password.recovered', at: now, memberId, address, device, requestId });
  return withdrawFrom;
}
