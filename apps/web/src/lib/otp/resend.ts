export const resendAfterMs = 60_000;
