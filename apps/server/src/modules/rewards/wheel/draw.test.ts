import { createHash, createHmac } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sliceOfDigest } from '@krapao/contract/rewards/wheel-draw';
import { describe, expect, test } from 'vitest';
import { drawSlice } from './spin-wheel.ts';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Independent implementation of the specified draw, using hexadecimal text and one big integer. */
function drawByHand(seed: Buffer, clientSeed: string, weights: readonly number[]): number {
  const sum = BigInt(weights.reduce((a, b) => a + b));
  for (let round = 0; ; round += 1) {
    const hex = createHmac('sha256', seed).update(`${clientSeed}:${round}`, 'latin1').digest('hex');
    for (const part of hex.match(/.{16}/g) ?? []) {
      const number = BigInt(`0x${part}`);
      if (number >= (2n ** 64n / sum) * sum) continue;
      let left = number % sum;
      return weights.findIndex((weight) => {
        left -= BigInt(weight);
        return left < 0n;
      });
    }
  }
}

describe('fixed draws', () => {
  const zeros = Buffer.alloc(32);
  const counting = Buffer.from(Array.from({ length: 32 }, (_, n) => n));
  // Computed with openssl (`printf 'a:0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:...`): first 8 bytes and their remainder.
  // 'bangkok' leaves 429 of 1,000.
  // proves: server.spin-draw
  test.each([
    { seed: zeros, clientSeed: 'a', weights: [1, 1, 1, 1], slice: 0 },
    { seed: zeros, clientSeed: 'krapao', weights: [500, 300, 150, 50], slice: 0 },
    { seed: zeros, clientSeed: 'bangkok', weights: [300, 129, 571], slice: 2 },
    { seed: zeros, clientSeed: 'bangkok', weights: [300, 130, 570], slice: 1 },
    { seed: counting, clientSeed: 'a', weights: [1, 1, 1, 1], slice: 3 },
    { seed: counting, clientSeed: 'lucky me', weights: [0, 10, 0, 90], slice: 3 },
    { seed: counting, clientSeed: '~'.repeat(64), weights: [7], slice: 0 },
  ])('client seed $clientSeed with weights $weights', ({ seed, clientSeed, weights, slice }) => {
    expect(drawSlice(seed, clientSeed, weights)).toBe(slice);
    expect(drawByHand(seed, clientSeed, weights)).toBe(slice);
  });

  // proves: promotions.draw
  test('agree with an independent implementation for a thousand seeds and weights', () => {
    for (let n = 0; n < 1_000; n += 1) {
      const weights = [...sha256(`odds ${n}`).subarray(0, 1 + (n % 24))].map((byte) => (byte < 64 ? 0 : byte * 3_900));
      if (!weights.some((weight) => weight > 0)) weights[0] = 1;
      const [seed, clientSeed] = [
        sha256(`seed ${n}`),
        sha256(`client ${n}`)
          .toString('hex')
          .slice(n % 63),
      ];
      expect(drawSlice(seed, clientSeed, weights)).toBe(drawByHand(seed, clientSeed, weights));
    }
  });
});

describe('numbers above the last whole multiple of the weights’ sum', () => {
  const top = 'ff'.repeat(8);
  const five = '0000000000000005';
  const digest = (...parts: string[]): Buffer => Buffer.from(parts.join(''), 'hex');
  // proves: promotions.draw
  test('are skipped in favour of the next number of the digest', () => {
    // 2^64 mod 3 = 1, so only the topmost number is rejected.
    expect(sliceOfDigest(digest(top, five, five, five), [1, 1, 1])).toBe(2);
    expect(sliceOfDigest(digest(top, top, top, five), [1, 1, 1])).toBe(2);
    expect(sliceOfDigest(digest('fffffffffffffffe', five, five, five), [1, 1, 1])).toBe(2);
    expect(sliceOfDigest(digest('fffffffffffffffd', five, five, five), [1, 1, 1])).toBe(1);
  });
  // proves: promotions.draw
  test('lead to the next digest if it has no other numbers', () => {
    expect(sliceOfDigest(digest(top, top, top, top), [1, 1, 1])).toBeNull();
    expect(sliceOfDigest(digest(top, top, top, top), [1, 1, 1, 1])).toBe(3);
  });
});

test('a wheel whose weights are all 0 cannot be drawn', () => {
  expect(() => drawSlice(Buffer.alloc(32), 'a', [0, 0])).toThrow();
});

// proves: server.spin-draw
test('200,000 draws follow the weights (chi-squared, 99 %)', { timeout: 900_000 }, async () => {
  const weights = [300, 250, 200, 0, 120, 80, 40, 9, 1];
  const sum = weights.reduce((a, b) => a + b);
  const draws = 200_000;
  const counts = weights.map(() => 0);
  // Fixed seeds, so that the result is deterministic: with random ones a sound draw would fail once in a hundred runs.
  let seed = sha256('a million draws');
  for (let n = 0; n < draws; n += 1) {
    if (n % 1_000 === 0) {
      seed = createHash('sha256').update(seed).digest();
      // Yield, or the runner would consider this worker dead.
      await setImmediate();
    }
    const position = drawSlice(seed, `client-${n}`, weights);
    counts[position] = (counts[position] ?? 0) + 1;
  }
  expect(counts[3]).toBe(0);
  const chiSquared = weights.reduce((total, weight, n) => {
    const expected = (draws * weight) / sum;
    return weight === 0 ? total : total + ((counts[n] ?? 0) - expected) ** 2 / expected;
  }, 0);
  expect(chiSquared).toBeLessThan(18.475);
});
