import { createHash, createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DrawTrace, faultsOf, isSeed, readOdds, traceDraw, writeOdds } from './check-draw.ts';

/** Independent implementation from the description, with another library. */
function drawn(seed: string, clientSeed: string, weights: readonly number[]): number {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0));
  for (let round = 0; ; round += 1) {
    const digest = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${clientSeed}:${round}`).digest();
    for (const at of [0, 8, 16, 24]) {
      const number = BigInt(`0x${digest.subarray(at, at + 8).toString('hex')}`);
      if (number >= (2n ** 64n / sum) * sum) continue;
      let left = number % sum;
      for (const [position, weight] of weights.entries()) {
        if (left < BigInt(weight)) return position;
        left -= BigInt(weight);
      }
    }
  }
}

const oddsOf = (weights: readonly number[]) => weights.map((weight, index) => ({ code: `S${index}`, weight }));

describe('a repeated draw', () => {
  // proves: promotions.draw
  test('matches an independent implementation, for every seed, text and weight', async () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 24 }).filter((all) => all.some((weight) => weight > 0));
    const clientSeed = fc.stringMatching(/^[\x20-\x7e]{1,64}$/);
    const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
    await fc.assert(
      fc.asyncProperty(seeds, clientSeed, weights, async (seed, text, all) => {
        const trace = await traceDraw({ seed, clientSeed: text, odds: oddsOf(all) });
        expect(trace.position).toBe(drawn(seed, text, all));
        expect(trace.code).toBe(`S${trace.position}`);
        expect(trace.seedHash).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
        expect(trace.number % trace.sum).toBe(trace.r);
        expect(trace.since <= trace.r && trace.r < trace.until).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('shows the intermediate numbers', async () => {
    const trace = await traceDraw({ seed: '00'.repeat(32), clientSeed: 'krapao', odds: oddsOf([50, 30, 15, 5]) });
    const hmac = createHmac('sha256', Buffer.alloc(32)).update('krapao:0').digest('hex');
    expect(trace.rounds).toEqual([{ message: 'krapao:0', hmac }]);
    expect(trace.number).toBe(BigInt(`0x${hmac.slice(0, 16)}`));
    expect(trace.sum).toBe(100n);
  });

  test('never draws a slice of weight 0', async () => {
    for (let n = 0; n < 200; n += 1) {
      const trace = await traceDraw({ seed: randomBytes(32).toString('hex'), clientSeed: 'x', odds: oddsOf([0, 1, 0, 1, 0]) });
      expect([1, 3]).toContain(trace.position);
    }
  });

  test('needs a complete seed and a positive weight', async () => {
    await expect(traceDraw({ seed: 'ab', clientSeed: 'x', odds: oddsOf([1]) })).rejects.toThrow();
    await expect(traceDraw({ seed: 'ab'.repeat(32), clientSeed: 'x', odds: oddsOf([0]) })).rejects.toThrow();
    expect(isSeed('g'.repeat(64))).toBe(false);
  });
});

describe('reports every fault', () => {
  const trace = { seedHash: 'aa', code: 'GOLD' } as DrawTrace;
  const before = { hash: 'AA', clientSeed: 'me', version: 4 };
  test.each([
    ['no fault', {}, {}, 'GOLD', []],
    ['a different hash', { hash: 'bb' }, {}, 'GOLD', ['HASH']],
    ['a different client seed', {}, { clientSeed: 'you' }, 'GOLD', ['CLIENT_SEED']],
    ['different odds', {}, { version: 5 }, 'GOLD', ['VERSION']],
    ['a different slice', {}, {}, 'NOTHING', ['SLICE']],
    ['everything', { hash: 'bb' }, { clientSeed: 'you', version: 5 }, 'NOTHING', ['HASH', 'CLIENT_SEED', 'VERSION', 'SLICE']],
  ] as const)('%s', (_, shown, said, code, wanted) => {
    expect(faultsOf({ before: { ...before, ...shown }, after: { clientSeed: 'me', version: 4, ...said }, code, trace })).toEqual(wanted);
  });
});

const plain = (...weights: number[]) => weights.map((weight, index) => ({ code: String(index + 1), weight }));

test.each([
  ['3, 5, 1', plain(3, 5, 1)],
  ['3 5\n1\n', plain(3, 5, 1)],
  ['0;7', plain(0, 7)],
  [
    'A: 3\nB=5\nC 0',
    [
      { code: 'A', weight: 3 },
      { code: 'B', weight: 5 },
      { code: 'C', weight: 0 },
    ],
  ],
  [
    'CREDIT_10: 3, เครดิต 100: 1',
    [
      { code: 'CREDIT_10', weight: 3 },
      { code: 'เครดิต 100', weight: 1 },
    ],
  ],
  ['', null],
  ['0 0', null],
  ['1, x', null],
  ['1.5', null],
  ['A: -1', null],
])('reads odds %j', (text, wanted) => {
  expect(readOdds(text)).toEqual(wanted);
});

test('written odds can be read again', () => {
  const odds = [
    { code: 'CREDIT:10', weight: 3 },
    { code: 'NOTHING', weight: 0 },
  ];
  expect(readOdds(writeOdds(odds))).toEqual(odds);
});
