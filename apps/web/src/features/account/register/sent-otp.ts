/** A code that is on its way to the phone. */
export type SentOtp = { readonly otpRef: string; readonly otpToken: string; readonly sentAt: number };

export const resendAfterMs = 60_000;
export const otpLength = 6;
