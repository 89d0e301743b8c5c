import { describe, expect, it } from 'vitest';
import { makeUploadSlots } from './upload-slots.ts';

describe('makeUploadSlots', () => {
  const still = { received: () => 0, cut: () => undefined };
  it('counts uploads by owner and by address, and in total', () => {
    const uploads = makeUploadSlots({ most: 40 });
    const [a, b, c] = [uploads.begin(), uploads.begin(), uploads.begin()];
    a.count('owner', 'nobody:1', 2);
    b.count('owner', 'nobody:1', 2);
    expect(() => c.count('owner', 'nobody:1', 2)).toThrow('REQUEST_LIMIT');
    a.count('owner', 'guest:x', 2);
    a.count('owner', 'guest:x', 2);
    c.count('owner', 'nobody:1', 2);
    b.count('owner', 'guest:x', 2);
    expect(() => c.count('owner', 'guest:x', 2)).toThrow('REQUEST_LIMIT');
    a.count('address', 'address:1', 1);
    expect(() => b.count('address', 'address:1', 1)).toThrow('REQUEST_LIMIT');
    a.end();
    b.count('address', 'address:1', 1);
    c.count('owner', 'guest:x', 2);
    const entered = Array.from({ length: 40 }, () => {
      const slot = uploads.begin();
      slot.enter(still);
      return slot;
    });
    const next = uploads.begin();
    expect(() => next.enter(still)).toThrow('REQUEST_LIMIT');
    next.end();
    entered[0]?.end();
    uploads.begin().enter(still);
    expect(() => uploads.begin().enter(still)).toThrow('REQUEST_LIMIT');
  });

  it('refuses uploads when full, unless an old one is slow and can be cut', () => {
    let now = 0;
    const cut: string[] = [];
    const slots = makeUploadSlots({ most: 3, now: () => now });
    const enter = (name: string, received: number) => {
      const slot = slots.begin();
      slot.enter({ received: () => received, cut: () => cut.push(name) });
      return slot;
    };
    enter('fast', 900_000);
    const slow = enter('slow', 30);
    enter('slower', 3);
    now = 19_999;
    expect(() => enter('new', 0)).toThrow('REQUEST_LIMIT');
    now = 20_000;
    enter('new', 0);
    expect(cut).toEqual(['slower']);
    enter('newer', 0);
    expect(cut).toEqual(['slower', 'slow']);
    slow.end();
    now = 39_999;
    enter('newest', 0);
    expect(cut).toEqual(['slower', 'slow', 'fast']);
    expect(() => enter('one more', 0)).toThrow('REQUEST_LIMIT');
  });
});
