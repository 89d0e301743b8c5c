import { laoSpellings } from '@krapao/contract/phone';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { insertSecurityEvent, type StaffAct } from '../../control/index.ts';
import { forgetBrowsers } from '../sessions/prove-password.ts';
import { decryptAccountNo, encryptAccountNo } from './bank-account.ts';
import * as sql from './member.sql.ts';
import { refreshKeys } from './member-keys.ts';
import { frozenUntil } from './recovered-password.ts';

/**
 * Gives the account another number. Whoever was signed in is not any more, and money leaves no sooner than after a new password: a number that was
 * changed by deceit must not empty the wallet the same day. Answers the number before and from when on money may leave.
 */
export async function replacePhone(
  core: Core,
  tx: Tx,
  by: StaffAct,
  o: { memberId: bigint; phone: string },
): Promise<{ from: string; name: string; withdrawFrom: Date }> {
  const now = core.clock();
  const { memberId, phone } = o;
  const member = (await sql.lockMember(tx, memberId)) ?? refuse('NO_DATA');
  if (member.status === 'inactive') refuse('INACTIVE_USER');
  if (member.username === phone) refuse('KEY_INVALID', 'phone');
  const others = await sql.findMemberIdsByPhones(tx, [phone, ...(core.config.variant === 'lao' ? laoSpellings(phone) : [])]);
  if ([...others.values()].some((id) => id !== memberId)) refuse('EXISTING_USER', 'phone');
  await sql.releasePhone(tx, memberId);
  if (!(await sql.claimPhone(tx, phone, memberId))) refuse('EXISTING_USER', 'phone');
  // The owner's number is part of what the account's is encrypted with.
  const bankAccountNo = encryptAccountNo(core.vault, { username: phone, bankAccountNo: decryptAccountNo(core.vault, member) });
  await sql.updatePhone(tx, { memberId, phone, bankAccountNo });
  await refreshKeys(core, tx, memberId);
  const withdrawFrom = await sql.freezePayouts(tx, memberId, frozenUntil(core));
  await core.sessions.endAll(tx, { kind: 'member', ownerId: memberId, now, why: 'staff' });
  await forgetBrowsers(core, tx, ['member', member.username]);
  const { staffId, address, device } = by.caller;
  await insertSecurityEvent(tx, { kind: 'phone.changed', at: now, memberId, staffId, address, device, requestId: by.requestId });
  return { from: member.username, name: member.name, withdrawFrom };
}
