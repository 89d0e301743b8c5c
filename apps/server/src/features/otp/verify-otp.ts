import { timingSafeEqual } from 'node:crypto';
import { limitKey } from '../../core/address.ts';
import { type RefusalReason, refuse, refuseFor } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findMemberIdByPhone } from '../account/public.ts';
import { insertSecurityEvent } from '../securitylog/public.ts';
import type { By } from './budget.ts';
import { hashCode, hashToken } from './codes.ts';
import { tryRefusal } from './otp.rules.ts';
import * as sql from './otp.sql.ts';

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

type Given = { otpToken: string; otpCode: string };

export async function verifyOtp(ctx: Ctx, o: Given, { caller, requestId }: By): Promise<{ code: 'OTP_CODE_VALID' }> {
  if (!tokenForm.test(o.otpToken)) refuse('OTP_TOKEN_INVALID');
  const tokenHash = hashToken(ctx.vault, o.otpToken);
  const now = ctx.clock();
  // The refusal is returned, not thrown: throwing inside would roll back the count of this attempt.
  const refusal = await ctx.db.tx(async (tx): Promise<RefusalReason | null> => {
    const otp = await sql.lockOtp(tx, tokenHash);
    if (!otp) return { code: 'OTP_NOT_EXIST' };
    const blocked = tryRefusal(otp, ctx.settings.get('otp'), now);
    if (blocked) return blocked;
    const isRight = timingSafeEqual(otp.codeHash, hashCode(ctx.vault, o.otpToken, o.otpCode));
    await sql.countTry(tx, tokenHash, isRight ? { at: now, from: limitKey(caller.address) } : null);
    if (!isRight) return { code: 'OTP_CODE_INVALID' };
    const memberId = await findMemberIdByPhone(tx, otp.phone);
    await insertSecurityEvent(tx, { kind: 'phone.proved', at: now, memberId, ...caller, requestId, detail: { purpose: otp.purpose } });
    return null;
  });
  refuseFor(refusal);
  return { code: 'OTP_CODE_VALID' };
}
