import { memoryStorage } from '@krapao/ui/testing.ts';
import { expect, test, vi } from 'vitest';

test('the token is shared by all tabs, and a locked session differs from a signed-out one', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const first = await import('./session.ts');
  expect(first.token()).toBeNull();
  first.lock();
  expect(first.session.get()).toEqual({ token: null, isLocked: false });
  first.setToken('t');
  vi.resetModules();
  const reloaded = await import('./session.ts');
  expect(reloaded.token()).toBe('t');
  reloaded.lock();
  expect(reloaded.session.get()).toEqual({ token: null, isLocked: true });
  reloaded.setToken('u');
  expect(reloaded.session.get()).toEqual({ token: 'u', isLocked: false });
  reloaded.signOut();
  expect(reloaded.session.get()).toEqual({ token: null, isLocked: false });
  expect([localStorage.getItem('office-token'), localStorage.getItem('office-locked')]).toEqual([null, null]);
});
