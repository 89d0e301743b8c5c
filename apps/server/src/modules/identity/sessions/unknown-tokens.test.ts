import { randomBytes, randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { definitions } from '../../../platform/settings/definitions.ts';
import { registerMember } from '../../../testing/members.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireStaff } from '../../../testing/staff.ts';

let server: TestServer;
let unlimited: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ADDRESS_LIMITS: 'on', TRUST_PROXY: '1' } });
  unlimited = await startTestServer({ sims: server.sims });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await unlimited.close();
  await server.close();
});

const unknown = (): string => randomBytes(32).toString('base64url');
const allowed = definitions.limits.initial.unknownTokensPerMinute;
let lastAddress = 0;
const newAddress = (): string => {
  lastAddress += 1;
  return `203.0.113.${lastAddress}`;
};
const call = (path: string, token: string, address: string, on = server) =>
  on.call(path === '/api/logout' ? 'POST' : 'GET', path, { token, headers: { 'x-forwarded-for': address } });

async function lookUps(on: TestServer, work: () => Promise<void>): Promise<number> {
  const spy = vi.spyOn(on.core.db, 'query');
  await work();
  const count = spy.mock.calls.filter(([asked]) => JSON.stringify(asked)?.includes('session-find')).length;
  spy.mockRestore();
  return count;
}

async function useUp(address: string, path = '/api/wallet'): Promise<void> {
  for (let i = 0; i < allowed; i += 1) expect((await call(path, unknown(), address)).body.message).toBe('invalid-token');
}

const socketRefusal = (token: string, address: string): Promise<string> =>
  new Promise((done) => {
    const socket = io(server.url, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { 'x-forwarded-for': address },
    });
    const end = (said: string): void => {
      socket.close();
      done(said);
    };
    socket.once('connect', () => end('connected'));
    socket.once('connect_error', (error) => end(error.message));
  });

test.each(['/api/wallet', '/api/office/me'])(
  '%s: beyond the limit, unknown tokens from an address are refused without a look-up',
  async (path) => {
    const address = newAddress();
    expect(await lookUps(server, () => useUp(address, path))).toBe(allowed);
    const count = await lookUps(server, async () => {
      for (let i = 0; i < 3; i += 1) {
        const answer = await call(path, unknown(), address);
        expect(answer).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
        expect(Number(answer.headers.get('retry-after'))).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60);
      }
    });
    expect(count).toBe(0);
    expect((await call(path, unknown(), newAddress())).body.message).toBe('invalid-token');
  },
);

test('calls and sockets are counted together', async () => {
  const address = newAddress();
  for (let i = 0; i < allowed; i += 1) expect(await socketRefusal(unknown(), address)).toBe('invalid-token');
  expect(await lookUps(server, async () => expect(await socketRefusal(unknown(), address)).toBe('REQUEST_LIMIT'))).toBe(0);
  expect((await call('/api/wallet', unknown(), address)).status).toBe(429);
});

test('known members and staff are served from the same address', async () => {
  const address = newAddress();
  const member = await registerMember(server);
  const staff = await hireStaff(server, 'viewer');
  await useUp(address);
  expect((await call('/api/wallet', unknown(), address)).status).toBe(429);
  expect((await call('/api/wallet', member.token, address)).status).toBe(200);
  expect((await call('/api/office/me', staff.token, address)).status).toBe(200);
  expect(await socketRefusal(member.token, address)).toBe('connected');
});

test('the token of an ended session does not count as unknown', async () => {
  const address = newAddress();
  const { token } = await registerMember(server);
  expect((await call('/api/logout', token, address)).status).toBe(200);
  for (let i = 0; i < allowed + 5; i += 1) expect((await call('/api/wallet', token, address)).body.message).toBe('EXPIRED_AUTH_TOKEN');
});

test('a malformed token is always refused without a look-up', async () => {
  const address = newAddress();
  const count = await lookUps(server, async () => {
    for (let i = 0; i < allowed + 5; i += 1) expect((await call('/api/wallet', `short-${i}`, address)).body.message).toBe('invalid-token');
  });
  expect(count).toBe(0);
  expect((await call('/api/wallet', unknown(), address)).body.message).toBe('invalid-token');
});

// proves: server.limit-off run.address-limits
test('ADDRESS_LIMITS=off switches the limit off', async () => {
  for (let i = 0; i < allowed + 5; i += 1)
    expect((await call('/api/wallet', unknown(), '203.0.113.200', unlimited)).body.message).toBe('invalid-token');
});

test('calls without a token that query the database are also limited by address', async () => {
  const { settings, db } = server.core;
  await settings.put(db, 'limits', { ...settings.get('limits'), anonymousPerMinute: 3 });
  await settings.reload();
  const body = { guestId: randomUUID(), limit: 10, skip: 0 };
  const asGuest = (address: string) => server.call('POST', '/api/chat/history', { body, headers: { 'x-forwarded-for': address } });
  const address = newAddress();
  for (let i = 0; i < 3; i += 1) expect((await asGuest(address)).status).not.toBe(429);
  const spy = vi.spyOn(db, 'query');
  expect(await asGuest(address)).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
  const file = `/api/chat/files/${randomUUID()}`;
  expect((await server.call('GET', file, { headers: { 'x-forwarded-for': address, 'x-guest-id': randomUUID() } })).status).toBe(429);
  const chatQueries = spy.mock.calls.map(([asked]) => JSON.stringify(asked) ?? '').filter((asked) => /chat/.test(asked));
  expect(chatQueries.filter((asked) => !asked.includes('chat_tidy_index'))).toEqual([]);
  expect((await asGuest(newAddress())).status).not.toBe(429);
  const { token } = await registerMember(server);
  expect((await call('/api/wallet', token, address)).status).toBe(200);
});
