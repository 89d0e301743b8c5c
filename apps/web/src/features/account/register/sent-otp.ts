import { resendAfterMs } from '../../../lib/otp/resend.ts';

/** A code that is on its way to the phone, or has proven it. */
export type SentOtp = {
  readonly phone: string;
  readonly otpRef: string;
  readonly otpToken: string;
  readonly sentAt: number;
  readonly isVerified?: boolean;
};

/** Going back and on again keeps the code that was sent: another one would be refused within the minute. */
export const isStillFresh = (sent: SentOtp | null, phone: string): sent is SentOtp =>
  sent !== null && sent.phone === phone && !sent.isVerified && Date.now() - sent.sentAt < resendAfterMs;

const key = 'register-otp';

/** Kept in this tab: after a reload the proof is still the one's who gave it, wherever the phone's network has moved to. */
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

/** What proves the phone to the server. */
export const tokenFor = (sent: SentOtp | null, phone: string): string | null => (sent?.phone === phone ? sent.otpToken : null);
