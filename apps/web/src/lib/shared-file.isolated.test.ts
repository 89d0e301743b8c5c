import { memoryStorage } from '@krapao/ui/testing.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, endSession, hasUnsent, leaveSession, markUnsent } from './session.ts';
import { keepShared } from './shared-file.rules.ts';
import { hasSharedFile, takeSharedFile } from './shared-file.ts';

function memoryCaches(): CacheStorage {
  const kept = new Map<string, Map<string, Response>>();
  const cacheOf = (held: Map<string, Response>) => ({
    put: async (address: string, response: Response) => void held.set(address, response),
    match: async (address: string) => held.get(address)?.clone(),
  });
  const store = {
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const held = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, held);
      return cacheOf(held);
    },
  };
  return store as unknown as CacheStorage;
}

const hour = 60 * 60 * 1000;
const now = 1_800_000_000_000;
const slip = { name: 'สลิป 1.jpg', type: 'image/jpeg', body: new Blob(['picture'], { type: 'image/jpeg' }) };

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a shared picture can be taken once, with its name and type', async () => {
  expect(await hasSharedFile()).toBe(false);
  await keepShared(caches, slip, now);
  expect(await hasSharedFile()).toBe(true);
  const file = await takeSharedFile();
  expect([file?.name, file?.type, await file?.text()]).toEqual([slip.name, slip.type, 'picture']);
  expect([await hasSharedFile(), await takeSharedFile()]).toEqual([false, null]);
});

test.each([
  ['just now', 0, true],
  ['under an hour ago', hour - 1, true],
  ['an hour ago', hour, false],
  ['in the future', -1, false],
])('a picture stored %s', async (_, ago, offered) => {
  await keepShared(caches, slip, now - ago);
  expect(await hasSharedFile()).toBe(offered);
  if (!offered) expect(await caches.has('shared-slip')).toBe(false);
});

test('after an expired session the picture waits for the same member; another member’s log-in deletes it', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined });
  beginSession('a', { username: '0812345678', remember: true });
  await keepShared(caches, slip, now);
  markUnsent(true);
  endSession();
  beginSession('b', { username: '0812345678', remember: true });
  expect([await hasSharedFile(), hasUnsent()]).toEqual([true, true]);
  endSession();
  beginSession('c', { username: '0898765432', remember: false });
  expect([await hasSharedFile(), hasUnsent()]).toEqual([false, false]);
  vi.unstubAllGlobals();
});

test('a log-out deletes it, an expired session does not; a browser without caches has none', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  await keepShared(caches, slip, now);
  endSession();
  expect(await hasSharedFile()).toBe(true);
  leaveSession();
  expect(await hasSharedFile()).toBe(false);
  vi.unstubAllGlobals();
  expect([await hasSharedFile(), await takeSharedFile()]).toEqual([false, null]);
});
