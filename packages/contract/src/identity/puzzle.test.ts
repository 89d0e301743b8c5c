import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { puzzleParts, sha256, solvePuzzle } from './puzzle.ts';

test.each(['', 'abc', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'กระเป๋า '.repeat(20)])('SHA-256 of %j is that of Node', (text) => {
  const own = Buffer.alloc(32);
  for (const [i, word] of sha256(text).entries()) own.writeInt32BE(word, i * 4);
  expect(own.toString('hex')).toBe(createHash('sha256').update(text).digest('hex'));
});

test('a solution has a number for each part, and every part is told', () => {
  const told: number[] = [];
  const solution = solvePuzzle({ challenge: 'a challenge', bits: 6 }, (done) => told.push(done));
  expect(told).toEqual(Array.from({ length: puzzleParts }, (_, i) => i + 1));
  const seed = createHash('sha256').update('a challenge').digest();
  for (const [part, n] of solution.split('.').map(Number).entries()) {
    const message = Buffer.alloc(8);
    message.writeUInt32BE(part, 0);
    message.writeUInt32BE(n, 4);
    expect(createHash('sha256').update(seed).update(message).digest()[0]).toBeLessThan(2 ** 2);
  }
  expect(solvePuzzle({ challenge: 'another', bits: 6 })).not.toBe(solution);
});
