/** A code that is on its way to the phone. */
export type SentOtp = { readonly phone: string; readonly otpRef: string; readonly otpToken: string; readonly sentAt: number };

export const resendAfterMs = 60_000;
/** Going back and on again keeps the code that was sent: another one would be refused within the minute. */
export const isStillFresh = (sent: SentOtp | null, phone: string): sent is SentOtp =>
  sent !== null && sent.phone === phone && Date.now() - sent.sentAt < resendAfterMs;

export const otpLength = 6;
