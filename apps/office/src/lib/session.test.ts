import { memoryStorage } from '@krapao/ui/testing.ts';
import { expect, test, vi } from 'vitest';

test('the token is kept for this tab, and found again after a reload', async () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  const first = await import('./session.ts');
  expect(first.token()).toBeNull();
  first.setToken('t');
  vi.resetModules();
  const reloaded = await import('./session.ts');
  expect(reloaded.token()).toBe('t');
  reloaded.setToken(null);
  expect([reloaded.token(), sessionStorage.getItem('office-token')]).toEqual([null, null]);
});
