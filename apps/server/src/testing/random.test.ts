import { expect, test } from 'vitest';
import { shuffled } from './random.ts';

test('shuffling keeps every item, and the same seed gives the same order', () => {
  const list = Array.from({ length: 90 }, (_, n) => n);
  const order = shuffled(list, 7);
  expect(order).not.toEqual(list);
  expect(shuffled(list, 7)).toEqual(order);
  expect(shuffled(list, 8)).not.toEqual(order);
  expect(order.toSorted((a, b) => a - b)).toEqual(list);
});

test('shuffling makes all orders equally likely', () => {
  const seen = new Map<string, number>();
  for (let seed = 0; seed < 6_000; seed += 1) {
    const order = shuffled(['a', 'b', 'c'], seed).join('');
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect([...seen.keys()].toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  for (const times of seen.values()) expect(Math.abs(times - 1_000)).toBeLessThan(150);
});
