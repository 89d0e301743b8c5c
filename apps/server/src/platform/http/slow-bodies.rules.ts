export type BodyBounds = {
  /** A call whose body has not come to its end by then is cut. */
  readonly bodyMs: number;
  /** The same for uploads. */
  readonly uploadMs: number;
  /** Uploads of which nothing has come for so long. */
  readonly silenceMs: number;
  /** Uploads that are slower than this on average. */
  readonly uploadBytesPerSecondMin: number;
};
export type BodyProgress = { readonly isUpload: boolean; readonly ageMs: number; readonly silentMs: number; readonly bytes: number };

/** A phone that changes its cell or begins in a lift gets so long before its rate is looked at. */
const rateCountsAfterMs = 30_000;

export function isTooSlow(body: BodyProgress, bounds: BodyBounds): boolean {
  if (!body.isUpload) return body.ageMs > bounds.bodyMs;
  if (body.ageMs > bounds.uploadMs || body.silentMs > bounds.silenceMs) return true;
  return body.ageMs > rateCountsAfterMs && (body.bytes * 1_000) / body.ageMs < bounds.uploadBytesPerSecondMin;
}
