import { memoryStorage } from '@krapao/ui/testing.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetGuestId, guestId, heldGuestId } from './guest-id.ts';

const random = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

// proves: session.storage-keys chat.guest-id talk.guest
test('the guest id is a random UUID, created on first use and kept until it is forgotten', () => {
  expect(heldGuestId()).toBeNull();
  const made = guestId();
  expect(made).toMatch(random);
  expect([guestId(), heldGuestId(), localStorage.getItem('guest-id')]).toEqual([made, made, made]);
  forgetGuestId();
  expect(heldGuestId()).toBeNull();
  expect(guestId()).not.toBe(made);
});

test.each(['1', 'null', '00000000-0000-0000-0000-000000000000'])('replaces %s, which the server would not accept', (held) => {
  localStorage.setItem('guest-id', held);
  expect(heldGuestId()).toBeNull();
  expect(guestId()).toMatch(random);
});
