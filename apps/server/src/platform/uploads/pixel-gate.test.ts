import { expect, it } from 'vitest';
import { makeGate, type Turn } from './pixel-gate.ts';

function workshop(gate: ReturnType<typeof makeGate>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add(name: string, queue: Turn['queue'], size = 1) {
      void gate({ queue, owner: name.charAt(0) }, size, () => {
        begun.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      });
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((later) => setImmediate(later));
    },
  };
}

it('slips go before chat pictures, owners alternate, and only the allowed number run at once', async () => {
  const shop = workshop(makeGate({ capacity: 10, atOnce: 2, waitingMax: 50 }));
  for (const name of ['x1', 'x2', 'x3', 'y1']) shop.add(name, 'chat');
  for (const name of ['a1', 'a2', 'b1']) shop.add(name, 'slip');
  await shop.end('none');
  expect(shop.begun).toEqual(['x1', 'x2']);
  for (const name of ['x1', 'x2', 'a1', 'b1', 'a2', 'x3', 'y1']) await shop.end(name);
  expect(shop.begun).toEqual(['x1', 'x2', 'a1', 'b1', 'a2', 'x3', 'y1']);
});

it('a large picture waits until there is room, and smaller ones wait behind it', async () => {
  const shop = workshop(makeGate({ capacity: 10, atOnce: 5, waitingMax: 50 }));
  shop.add('a1', 'slip', 6);
  shop.add('b1', 'slip', 99);
  shop.add('c1', 'slip', 1);
  await shop.end('none');
  expect(shop.begun).toEqual(['a1']);
  await shop.end('a1');
  expect(shop.begun).toEqual(['a1', 'b1']);
  await shop.end('b1');
  expect(shop.begun).toEqual(['a1', 'b1', 'c1']);
});

it('a failure frees its place, and requests beyond the queue are refused', async () => {
  const gate = makeGate({ capacity: 1, atOnce: 1, waitingMax: 1 });
  const turn: Turn = { queue: 'chat', owner: 'a' };
  await expect(gate(turn, 1, () => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable');
  let end = () => {};
  const first = gate(turn, 1, () => new Promise<string>((done) => (end = () => done('first'))));
  const second = gate(turn, 1, async () => 'second');
  await expect(gate(turn, 1, async () => 'third')).rejects.toMatchObject({ code: 'REQUEST_LIMIT' });
  end();
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});
