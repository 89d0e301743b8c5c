import * as z from 'zod/mini';
import { otpPurposes } from '../api/codes.ts';
import { endpoint, entry, openRead } from '../api/endpoint.ts';
import { figure, newPassword, text, time } from '../api/schemas.ts';

/** Default purpose: register. For `recover` and `bank`, an unknown phone gets the same response in the same time, but no SMS. */
export const sendOtp = endpoint({
  ...entry,
  path: '/api/otp/send',
  body: z.object({
    phoneNumber: text(40),
    purpose: z.optional(z.enum(otpPurposes)),
    /** From a code that already verified this phone; then no new code is sent. */
    otpToken: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  }),
  reply: z.object({ otpRef: z.string(), otpToken: z.string(), code: z.enum(['OTP_SENT', 'OTP_VERIFIED']) }),
  fails: ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'EXISTING_USER', 'OTP_SEND_FAIL', 'OTP_BLOCK', 'REQUEST_LIMIT_1MIN'],
});

export const verifyOtp = endpoint({
  ...entry,
  path: '/api/otp/verify',
  body: z.object({ otpToken: text(100), otpCode: text(10) }),
  reply: z.object({ code: z.literal('OTP_CODE_VALID') }),
  fails: ['OTP_TOKEN_INVALID', 'OTP_NOT_EXIST', 'OTP_VERIFIED', 'OTP_EXPIRED', 'OTP_CODE_INVALID', 'OTP_BLOCK'],
});

/** Requires a verified code of purpose `recover`. Ends every session and starts a payout freeze (setting `recovery`). */
export const recoverPassword = endpoint({
  ...entry,
  method: 'PUT',
  path: '/api/account/recover',
  browser: true,
  body: z.object({ otpToken: text(100), newPassword }),
  reply: z.object({}),
  fails: ['UNVERIFIED_OTP'],
});
export const lookupRecovery = endpoint({
  ...openRead,
  path: '/api/lookup/recovery',
  reply: z.object({ holdHours: figure, withdrawFrom: time }),
});
