/** The wheel's draw, shared by server, app and simulation so that anyone can verify it. Must not import zod. */

const numbersADigest = 4;
const range = 2n ** 64n;

/** HMAC-SHA256 of this message, keyed with the seed, is the digest of one round of a draw. */
export const drawMessage = (clientSeed: string, round: number): string => `${clientSeed}:${round}`;

/** `number`: the first usable of the digest's four; `r`: `number` modulo `sum` of the weights, which selects the slice. */
export type Draw = { readonly number: bigint; readonly sum: bigint; readonly r: bigint; readonly position: number };

export function drawOfDigest(digest: Uint8Array, weights: readonly number[]): Draw | null {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0));
  if (sum <= 0n) throw new Error('a draw needs a weight above 0');
  // Above this bound, the modulo would favour the first slices.
  const bound = (range / sum) * sum;
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  for (let n = 0; n < numbersADigest; n += 1) {
    const number = view.getBigUint64(n * 8);
    if (number >= bound) continue;
    const r = number % sum;
    return { number, sum, r, position: sliceOf(r, weights) };
  }
  return null;
}

export const sliceOfDigest = (digest: Uint8Array, weights: readonly number[]): number | null =>
  drawOfDigest(digest, weights)?.position ?? null;

function sliceOf(r: bigint, weights: readonly number[]): number {
  let cumulative = 0n;
  for (const [position, weight] of weights.entries()) {
    cumulative += BigInt(weight);
    if (cumulative > r) return position;
  }
  throw new Error('the number exceeds the sum of the weights');
}
