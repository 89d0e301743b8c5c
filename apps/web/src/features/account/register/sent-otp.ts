import { resendAfterMs } from '../../../lib/otp/resend.ts';

export type SentOtp = {
  readonly phone: string;
  readonly otpRef: string;
  readonly otpToken: string;
  readonly sentAt: number;
  readonly isVerified?: boolean;
};

/** Reuses the code after going back and forth: requesting another within a minute would be refused. */
export const isStillFresh = (sent: SentOtp | null, phone: string): sent is SentOtp =>
  sent !== null && sent.phone === phone && !sent.isVerified && Date.now() - sent.sentAt < resendAfterMs;

const key = 'register-otp';

/** Kept per tab, so that the proof survives a reload even if the phone's IP address changes. */
export function keepSentOtp(sent: SentOtp | null) {
  if (sent) sessionStorage.setItem(key, JSON.stringify(sent));
  else sessionStorage.removeItem(key);
}

export function keptSentOtp(): SentOtp | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isSentOtp(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isSentOtp = (kept: unknown): kept is SentOtp =>
  typeof kept === 'object' &&
  kept !== null &&
  ['phone', 'otpRef', 'otpToken'].every((name) => typeof Reflect.get(kept, name) === 'string') &&
  typeof Reflect.get(kept, 'sentAt') === 'number';

export const tokenFor = (sent: SentOtp | null, phone: string): string | null => (sent?.phone === phone ? sent.otpToken : null);
