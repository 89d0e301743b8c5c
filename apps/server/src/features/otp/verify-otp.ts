import { timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@krapao/contract';
import { Refusal } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { hashCode, hashToken } from './codes.ts';
import { tryRefusal } from './otp.rules.ts';
import * as sql from './otp.sql.ts';

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

type Verdict = { code: ErrorCode; retryAfterSeconds?: number } | null;

export async function verifyOtp(ctx: Ctx, o: { otpToken: string; otpCode: string }): Promise<{ code: 'OTP_CODE_VALID' }> {
  if (!tokenForm.test(o.otpToken)) throw new Refusal('OTP_TOKEN_INVALID');
  const tokenHash = hashToken(ctx.vault, o.otpToken);
  const now = ctx.clock();
  // The verdict is returned and not thrown: thrown inside, it would roll back the count of the try.
  const verdict = await ctx.db.tx(async (tx): Promise<Verdict> => {
    const otp = await sql.lockOtp(tx, tokenHash);
    if (!otp) return { code: 'OTP_NOT_EXIST' };
    const no = tryRefusal(otp, ctx.settings.get('otp'), now);
    if (no) return no;
    const right = timingSafeEqual(otp.codeHash, hashCode(ctx.vault, o.otpToken, o.otpCode));
    await sql.countTry(tx, tokenHash, right ? now : null);
    return right ? null : { code: 'OTP_CODE_INVALID' };
  });
  if (verdict) throw new Refusal(verdict.code, { retryAfterSeconds: verdict.retryAfterSeconds });
  return { code: 'OTP_CODE_VALID' };
}
