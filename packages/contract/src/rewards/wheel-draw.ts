/** The wheel's draw, for whoever draws or checks one: server, app, simulation. Pure, without zod. */

const numbersADigest = 4;
const range = 2n ** 64n;

/** The message whose HMAC-SHA256, keyed with the seed, makes the n-th digest of a draw. */
export const drawMessage = (clientSeed: string, round: number): string => `${clientSeed}:${round}`;

/** `number`: the one of the digest's four that counts; `sum`: of the weights; `r`: its remainder, which points at the slice. */
export type Draw = { readonly number: bigint; readonly sum: bigint; readonly r: bigint; readonly position: number };

/** What a digest draws, or null when it holds no usable number and the next round is needed. */
export function drawOfDigest(digest: Uint8Array, weights: readonly number[]): Draw | null {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0));
  if (sum <= 0n) throw new Error('a draw needs a weight above 0');
  // Above this bound the remainder would favour the first slices.
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

/** The position of the drawn slice, or null when the next round is needed. */
export const sliceOfDigest = (digest: Uint8Array, weights: readonly number[]): number | null =>
  drawOfDigest(digest, weights)?.position ?? null;

/** The first slice whose cumulative weight exceeds r. */
function sliceOf(r: bigint, weights: readonly number[]): number {
  let cumulative = 0n;
  for (const [position, weight] of weights.entries()) {
    cumulative += BigInt(weight);
    if (cumulative > r) return position;
  }
  throw new Error('the number is beyond the weights');
}
