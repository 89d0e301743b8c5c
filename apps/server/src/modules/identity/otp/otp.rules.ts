import type { RefusalReason } from '../../../platform/errors/errors.ts';

export type SendLimits = { secondsBetween: number; perHourMax: number };

const hourMs = 3_600_000;

export function sendRefusal(sentAt: readonly Date[], limits: SendLimits, now: Date): RefusalReason | null {
  const oldestThatCounts = sentAt[limits.perHourMax - 1];
  if (oldestThatCounts) return { code: 'OTP_BLOCK', retryAfterSeconds: secondsUntil(oldestThatCounts.getTime() + hourMs, now) };
  const last = sentAt[0];
  if (!last) return null;
  const freeAt = last.getTime() + limits.secondsBetween * 1_000;
  return freeAt > now.getTime() ? { code: 'REQUEST_LIMIT_1MIN', retryAfterSeconds: secondsUntil(freeAt, now) } : null;
}

export type OtpState = { tries: number; createdAt: Date; expiresAt: Date; verifiedAt: Date | null };

export function tryRefusal(otp: OtpState, limits: { triesMax: number; secondsBetween: number }, now: Date): RefusalReason | null {
  if (otp.verifiedAt) return { code: 'OTP_VERIFIED' };
  if (otp.expiresAt <= now) return { code: 'OTP_EXPIRED' };
  if (otp.tries >= limits.triesMax)
    return { code: 'OTP_BLOCK', retryAfterSeconds: secondsUntil(otp.createdAt.getTime() + limits.secondsBetween * 1_000, now) };
  return null;
}

const secondsUntil = (at: number, now: Date): number => Math.max(1, Math.ceil((at - now.getTime()) / 1_000));
