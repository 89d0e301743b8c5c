/** How long another code is not sent to the same phone. */
export const resendAfterMs = 60_000;
