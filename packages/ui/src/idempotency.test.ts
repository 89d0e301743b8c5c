import { expect, test } from 'vitest';
import { createIdempotencyKey } from './idempotency.ts';

test('the same body has the same key until it is answered, then a new one', () => {
  const key = createIdempotencyKey();
  const first = key.for({ amount: 5 });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(key.for({ amount: 5 })).toBe(first);
  key.settled();
  expect(key.for({ amount: 5 })).not.toBe(first);
});

test('another body gets another key', () => {
  const key = createIdempotencyKey();
  const first = key.for({ amount: 5 });
  expect(key.for({ amount: 6 })).not.toBe(first);
  expect(key.for({ amount: 5 })).not.toBe(first);
});

test('a call without a body has a key too, and two buttons never share one', () => {
  const [one, two] = [createIdempotencyKey(), createIdempotencyKey()];
  expect(one.for(undefined)).toBe(one.for(null));
  expect(one.for(undefined)).not.toBe(two.for(undefined));
});
