import { laoSpellings } from '@krapao/contract/identity/phone';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { type StaffAct, securityLog } from '../../control/index.ts';
import { forgetBrowsers } from '../sessions/prove-password.ts';
import { decryptAccountNo, encryptAccountNo } from './bank-account.ts';
import { frozenUntil } from './change-password.ts';
import * as sql from './member.sql.ts';
import { refreshKeys } from './member-keys.ts';

/**
 * Ends all sessions and freezes payouts as after a password reset: a fraudulent number change must not empty the wallet that day.
 * Refuses immediately; `replace` returns the end of the freeze.
 */
export async function planPhone(core: Core, tx: Tx, by: StaffAct, o: { memberId: bigint; phone: string }) {
  const now = core.clock();
  const { memberId, phone } = o;
  const member = (await sql.lockMember(tx, memberId)) ?? refuse('NO_DATA');
  if (member.status === 'inactive') refuse('INACTIVE_USER');
  if (member.username === phone) refuse('KEY_INVALID', 'phone');
  const others = await sql.findMemberIdsByPhones(tx, [phone, ...(core.config.variant === 'lao' ? laoSpellings(phone) : [])]);
  if ([...others.values()].some((id) => id !== memberId)) refuse('EXISTING_USER', 'phone');
  const replace = async (): Promise<Date> => {
    await sql.releasePhone(tx, memberId);
    if (!(await sql.claimPhone(tx, phone, memberId))) refuse('EXISTING_USER', 'phone');
    // The phone number is part of the context that the account number is encrypted with.
    const bankAccountNo = encryptAccountNo(core.vault, { username: phone, bankAccountNo: decryptAccountNo(core.vault, member) });
    await sql.updatePhone(tx, { memberId, phone, bankAccountNo });
    await refreshKeys(core, tx, memberId);
    const withdrawFrom = await sql.freezePayouts(tx, memberId, frozenUntil(core));
    await core.sessions.endAll(tx, { kind: 'member', ownerId: memberId, now, why: 'staff' });
    await forgetBrowsers(core, tx, ['member', member.username]);
    const { staffId, address, device } = by.caller;
    await securityLog.write(tx, { kind: 'phone.changed', at: now, memberId, staffId, address, device, requestId: by.requestId });
    return withdrawFrom;
  };
  return { from: member.username, name: member.name, replace };
}
