import { CallError } from '@krapao/ui/call-error.ts';
import { memoryStorage } from '@krapao/ui/testing.ts';
import { verbatim } from '@krapao/ui/words.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { onLine: true });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
const { leaveSession, saveToken, endSession } = await import('../session.ts');
const { keepLastState } = await import('./last-state.ts');
const { withoutSecrets } = await import('./last-state.rules.ts');
const { heard, network } = await import('./network.ts');
const { dropPending, keepPending, pendingActs } = await import('./pending-acts.ts');

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  saveToken('t', { remember: true });
});

const key = ['GET /api/wallet/user'];
const home = {
  profile: { username: '0812345678', bankAccountNo: '1234567890' },
  bankAccount: { bankAccountNo: '1234567890' },
  wallet: { amount: 70 },
  slots: [{ code: 'PG', ftWalletSlot: 1, username: 'player7', password: 'secret' }],
};

test('the stored state contains no full account number and no game log-in', () => {
  const kept = JSON.stringify(withoutSecrets(home));
  expect(kept).not.toMatch(/1234567890|player7|secret/);
  expect(JSON.parse(kept)).toEqual({
    profile: { username: '0812345678', bankAccountNo: 'xxxxxx7890' },
    bankAccount: { bankAccountNo: 'xxxxxx7890' },
    wallet: { amount: 70 },
    slots: [{ code: 'PG', ftWalletSlot: 1 }],
  });
});

function newPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  keepLastState(client);
  const fetch = (queryFn: () => Promise<unknown>, queryKey: readonly string[] = key) =>
    client.fetchQuery({ queryKey, queryFn }).then(
      () => 'answered',
      () => 'failed',
    );
  return { client, fetch };
}
const silence = () => Promise.reject(new CallError({ code: 'NETWORK', status: 0, text: verbatim('') }));
const fault = () => Promise.reject(new CallError({ code: 'INTERNAL_SERVER_ERROR', status: 500, text: verbatim('') }));

test('without a network, the last home is shown with its time until a response replaces it', async () => {
  const first = newPage();
  await first.fetch(async () => home);
  const at = first.client.getQueryState(key)?.dataUpdatedAt;

  const second = newPage();
  expect(await second.fetch(fault)).toBe('failed');
  expect(second.client.getQueryData(key)).toBeUndefined();
  expect(await second.fetch(silence)).toBe('failed');
  expect(second.client.getQueryData(key)).toMatchObject({ wallet: { amount: 70 }, bankAccount: { bankAccountNo: 'xxxxxx7890' } });
  expect(second.client.getQueryState(key)?.dataUpdatedAt).toBe(at);
  expect(network.get()).toEqual({ isAway: true, asOf: at });
  expect(JSON.parse(localStorage.getItem('last-state') ?? '')[JSON.stringify(key)].at).toBe(at);

  heard(true);
  await second.fetch(async () => ({ ...home, wallet: { amount: 90 } }));
  expect(second.client.getQueryData(key)).toMatchObject({ wallet: { amount: 90 }, bankAccount: { bankAccountNo: '1234567890' } });
  expect(network.get()).toEqual({ isAway: false, asOf: null });
});

test('only home is stored, and only until the session ends', async () => {
  const { fetch } = newPage();
  await fetch(async () => ({ password: 'secret' }), ['GET /api/wallet/account/:code', '{"params":{"code":"PG"}}']);
  expect(localStorage.getItem('last-state')).toBeNull();
  for (const end of [leaveSession, endSession]) {
    for (const remember of [true, false]) {
      saveToken('t', { remember });
      await newPage().fetch(async () => home);
      expect((remember ? localStorage : sessionStorage).getItem('last-state')).not.toBeNull();
      end();
      expect([localStorage.getItem('last-state'), sessionStorage.getItem('last-state')]).toEqual([null, null]);
      await newPage().fetch(async () => home);
      expect([localStorage.getItem('last-state'), sessionStorage.getItem('last-state')]).toEqual([null, null]);
    }
  }
});

test('a pending act is stored until its outcome is known, for a day, and until the session ends', () => {
  const now = Date.now();
  const act = (n: number, at = now) => ({ key: `key-000${n}`, name: 'POST /api/wallet/transfer', given: { body: { amount: n } }, at });
  keepPending(act(1));
  keepPending(act(2, now - 25 * 3_600_000));
  keepPending(act(3));
  expect(pendingActs().map(({ key: its }) => its)).toEqual(['key-0001', 'key-0003']);
  dropPending('key-0001');
  expect(pendingActs()).toEqual([act(3)]);
  sessionStorage.setItem('pending-acts', '[{"key":1}]');
  expect(pendingActs()).toEqual([]);
  keepPending(act(3));
  leaveSession();
  expect(pendingActs()).toEqual([]);
});
