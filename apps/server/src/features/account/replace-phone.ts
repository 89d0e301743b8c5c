import { laoSpellings } from '@krapao/contract/phone';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import type { StaffAct } from '../office/public.ts';
import { insertSecurityEvent } from '../securitylog/public.ts';
import { forgetBrowsers } from '../session/public.ts';
import { decryptAccountNo, encryptAccountNo } from './bank-account.ts';
import * as sql from './member.sql.ts';
import { refreshKeys } from './member-keys.ts';
import { holdUntil } from './recovered-password.ts';

/**
 * Gives the account another number. Whoever was signed in is not any more, and money leaves no sooner than after a new password: a number that was
 * changed by deceit must not empty the wallet the same day. Answers the number before and from when on money may leave.
 */
export async function replacePhone(
  ctx: Ctx,
  tx: Tx,
  by: StaffAct,
  o: { memberId: bigint; phone: string },
): Promise<{ from: string; name: string; withdrawFrom: Date }> {
  const now = ctx.clock();
  const { memberId, phone } = o;
  const member = (await sql.lockMember(tx, memberId)) ?? refuse('NO_DATA');
  if (member.status === 'inactive') refuse('INACTIVE_USER');
  if (member.username === phone) refuse('KEY_INVALID', 'phone');
  const others = await sql.findMemberIdsByPhones(tx, [phone, ...(ctx.config.variant === 'lao' ? laoSpellings(phone) : [])]);
  if ([...others.values()].some((id) => id !== memberId)) refuse('EXISTING_USER', 'phone');
  await sql.releasePhone(tx, memberId);
  if (!(await sql.claimPhone(tx, phone, memberId))) refuse('EXISTING_USER', 'phone');
  // The owner's number is part of what the account's is encrypted with.
  const bankAccountNo = encryptAccountNo(ctx.vault, { username: phone, bankAccountNo: decryptAccountNo(ctx.vault, member) });
  await sql.updatePhone(tx, { memberId, phone, bankAccountNo });
  await refreshKeys(ctx, tx, memberId);
  const withdrawFrom = await sql.holdPayouts(tx, memberId, holdUntil(ctx));
  await ctx.sessions.endAll(tx, { kind: 'member', ownerId: memberId, now, why: 'staff' });
  await forgetBrowsers(ctx, tx, ['member', member.username]);
  const { staffId, address, device } = by.caller;
  await insertSecurityEvent(tx, { kind: 'phone.changed', at: now, memberId, staffId, address, device, requestId: by.requestId });
  return { from: member.username, name: member.name, withdrawFrom };
}
