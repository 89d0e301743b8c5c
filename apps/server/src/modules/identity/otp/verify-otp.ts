import { timingSafeEqual } from 'node:crypto';
import type { Core } from '../../../platform/core.ts';
import { type RefusalReason, refuse, refuseFor } from '../../../platform/errors/errors.ts';
import { limitKey } from '../../../platform/http/address.ts';
import { securityLog } from '../../control/index.ts';
import { findMemberIdByPhone } from '../accounts/member.sql.ts';
import type { By } from './budget.ts';
import { tryRefusal } from './otp.rules.ts';
import * as sql from './otp.sql.ts';
import { hashCode, hashToken } from './proof.ts';

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

type OtpInput = { otpToken: string; otpCode: string };

export async function verifyOtp(core: Core, o: OtpInput, { caller, requestId }: By): Promise<{ code: 'OTP_CODE_VALID' }> {
  if (!tokenForm.test(o.otpToken)) refuse('OTP_TOKEN_INVALID');
  const tokenHash = hashToken(core.vault, o.otpToken);
  const now = core.clock();
  // The refusal is returned, not thrown: throwing inside would roll back the count of this attempt.
  const refusal = await core.db.tx(async (tx): Promise<RefusalReason | null> => {
    const otp = await sql.lockOtp(tx, tokenHash);
    if (!otp) return { code: 'OTP_NOT_EXIST' };
    const blocked = tryRefusal(otp, core.settings.get('otp'), now);
    if (blocked) return blocked;
    const isRight = timingSafeEqual(otp.codeHash, hashCode(core.vault, o.otpToken, o.otpCode));
    await sql.countTry(tx, tokenHash, isRight ? { at: now, from: limitKey(caller.address) } : null);
    if (!isRight) return { code: 'OTP_CODE_INVALID' };
    const memberId = await findMemberIdByPhone(tx, otp.phone);
    await securityLog.write(tx, { kind: 'phone.proved', at: now, memberId, ...caller, requestId, detail: { purpose: otp.purpose } });
    return null;
  });
  refuseFor(refusal);
  return { code: 'OTP_CODE_VALID' };
}
