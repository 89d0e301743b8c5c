/** The wheel's draw, for whoever draws or checks one: server, app, simulation. Pure, without zod. */

const numbersADigest = 4;
const range = 2n ** 64n;

/** The message whose HMAC-SHA256, keyed with the seed, makes the n-th digest of a draw. */
export const drawMessage = (clientSeed: string, round: number): string => `${clientSeed}:${round}`;

/** The position of the drawn slice, or null when this digest holds no usable number and the next round is needed. */
export function sliceOfDigest(digest: Uint8Array, weights: readonly number[]): number | null {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0));
  if (sum <= 0n) throw new Error('a draw needs a weight above 0');
  // Above this bound the remainder would favour the first slices.
  const bound = (range / sum) * sum;
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  for (let n = 0; n < numbersADigest; n += 1) {
    const number = view.getBigUint64(n * 8);
    if (number < bound) return sliceOf(number % sum, weights);
  }
  return null;
}

/** The first slice whose cumulative weight exceeds r. */
function sliceOf(r: bigint, weights: readonly number[]): number {
  let cumulative = 0n;
  for (const [position, weight] of weights.entries()) {
    cumulative += BigInt(weight);
    if (cumulative > r) return position;
  }
  throw new Error('the number is beyond the weights');
}
