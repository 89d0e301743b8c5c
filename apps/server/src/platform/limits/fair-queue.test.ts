import { describe, expect, it } from 'vitest';
import { makeFairQueue } from './fair-queue.ts';

describe('makeFairQueue', () => {
  it.each([
    ['', ''],
    ['a1', 'a1'],
    ['a1 a2 a3 b1', 'a1 b1 a2 a3'],
    ['a1 a2 a3 b1 c1 c2', 'a1 b1 c1 a2 c2 a3'],
    ['a1 b1 b2 a2 a3 a4 c1', 'a1 b1 c1 a2 b2 a3 a4'],
  ])('%s is taken in the order %s', (given, taken) => {
    const queue = makeFairQueue<string>();
    const items = given.split(' ').filter(Boolean);
    for (const item of items) queue.add(item.charAt(0), item);
    expect(queue.size).toBe(items.length);
    const seen: string[] = [];
    for (let next = queue.peek(); next !== undefined; next = queue.peek()) {
      expect(queue.take()).toBe(next);
      seen.push(next);
    }
    expect(seen.join(' ')).toBe(taken);
    expect([queue.size, queue.take()]).toEqual([0, undefined]);
  });

  it('a newcomer is served second when many items of another owner wait', () => {
    const queue = makeFairQueue<string>();
    for (const item of ['a1', 'a2', 'a3', 'a4']) queue.add('a', item);
    expect(queue.take()).toBe('a1');
    queue.add('b', 'b1');
    expect([queue.take(), queue.take(), queue.take()]).toEqual(['a2', 'b1', 'a3']);
  });
});
