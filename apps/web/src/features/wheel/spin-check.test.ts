import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { traceDraw } from './check-draw.ts';
import { checkSpin } from './spin-check.ts';

const seed = '5a'.repeat(32);
const hash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
const odds = [
  { code: 'A', weight: 40 },
  { code: 'B', weight: 60 },
];
const { code } = await traceDraw({ seed, clientSeed: 'mine', odds });
const before = { hash, clientSeed: 'mine', version: 2 };
const proof = { spinId: 'S1', seed, clientSeed: 'mine', version: 2 };
const spins = async () => [{ spinId: 'S1', hash }];
const check = (more: Partial<Parameters<typeof checkSpin>[0]>) => checkSpin({ before, proof, code, odds, spins, ...more });

test('a fair spin is right and includes the calculation', async () => {
  const checked = await check({});
  expect(checked).toMatchObject({ verdict: 'right', faults: [] });
  expect(checked.trace?.seedHash).toBe(hash);
});

test('a seed other than the promised one is wrong', async () => {
  expect(await check({ proof: { ...proof, seed: 'ab'.repeat(32) } })).toMatchObject({ verdict: 'wrong' });
  expect(await check({ proof: { ...proof, seed: 'nonsense' } })).toMatchObject({ verdict: 'wrong', faults: ['HASH'] });
});

test('a slice other than the drawn one is wrong', async () => {
  expect(await check({ code: code === 'A' ? 'B' : 'A' })).toMatchObject({ verdict: 'wrong', faults: ['SLICE'] });
});

test('a client seed or odds other than this app’s are wrong', async () => {
  expect(await check({ before: { ...before, clientSeed: 'other' } })).toMatchObject({ verdict: 'wrong', faults: ['CLIENT_SEED'] });
  expect(await check({ before: { ...before, version: 1 } })).toMatchObject({ verdict: 'wrong', faults: ['VERSION'] });
});

test('a hash used by another tab is not a fault, an unused one is', async () => {
  const shown = { ...before, hash: 'cd'.repeat(32) };
  const usedByOther = async () => [
    { spinId: 'S1', hash },
    { spinId: 'S0', hash: shown.hash },
  ];
  expect(await check({ before: shown, spins: usedByOther })).toMatchObject({ verdict: 'elsewhere', faults: [] });
  expect(await check({ before: shown })).toMatchObject({ verdict: 'wrong', faults: ['HASH'] });
  // If the list cannot be read, prefer a false warning.
  expect(await check({ before: shown, spins: () => Promise.reject(new Error('offline')) })).toMatchObject({ verdict: 'wrong' });
});
