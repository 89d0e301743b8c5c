import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { Puzzle, PuzzleNews } from './puzzle.worker.ts';

test('the worker tells each part, then the solution of the challenge that it was given', async () => {
  let onMessage = (_: { data: Puzzle }) => {};
  const told: PuzzleNews[] = [];
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof onMessage) => {
    onMessage = listener;
  });
  vi.stubGlobal('postMessage', (news: PuzzleNews) => told.push(news));
  await import('./puzzle.worker.ts');
  onMessage({ data: { challenge: 'id.8.1777636800000.signature', bits: 8 } });
  expect(told.slice(0, -1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((done) => ({ done })));
  const last = told.at(-1);
  const numbers = last && 'solution' in last ? last.solution.split('.').map(Number) : [];
  expect(numbers).toHaveLength(8);
  const seed = createHash('sha256').update('id.8.1777636800000.signature').digest();
  for (const [part, n] of numbers.entries()) {
    const message = Buffer.alloc(8);
    message.writeUInt32BE(part, 0);
    message.writeUInt32BE(n, 4);
    expect(createHash('sha256').update(seed).update(message).digest()[0]).toBe(0);
  }
});
