import { randomBytes } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTarget, type Target } from './kit.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget({ ADDRESS_LIMITS: 'on', PUBLIC_ORIGIN: 'https://krapao.example' });
});
afterAll(() => target.stop());

const entryPerMinute = 60;
/** Without a body: refused for its form, and counted. */
const tryLogIn = async (from: string): Promise<number> => (await target.call('POST', '/api/login', { body: {}, from })).status;

it('a caller who writes X-Forwarded-For himself is counted by the address that the proxy saw', async () => {
  const seen = '203.0.113.77';
  const answers = new Set<number>();
  for (let i = 0; i <= entryPerMinute; i += 1) answers.add(await tryLogIn(`198.51.100.${i}, ${seen}`));
  expect([...answers].at(-1)).toBe(429);
  expect(await tryLogIn('203.0.113.78')).not.toBe(429);
});

it('a line with a /64 of IPv6 is one caller, and its neighbour another', async () => {
  for (let i = 0; i < entryPerMinute; i += 1)
    expect(await tryLogIn(`2001:db8:5:6:${randomBytes(2).toString('hex')}::${i.toString(16)}`)).not.toBe(429);
  expect(await tryLogIn('2001:db8:5:6::ffff')).toBe(429);
  expect(await tryLogIn('2001:db8:5:7::1')).not.toBe(429);
});

const connect = (path: string, transport: 'websocket' | 'polling', headers: Record<string, string>): Promise<string> =>
  new Promise((done) => {
    const socket = io(target.url + path, {
      // The handshake of the connection is what is looked at: without a session it says so afterwards.
      auth: { token: 'none' },
      transports: [transport],
      forceNew: true,
      reconnection: false,
      extraHeaders: headers,
    });
    const end = (said: string): void => {
      socket.close();
      done(said);
    };
    socket.once('connect', () => end('connected'));
    socket.once('connect_error', (error) => end(error.message));
  });

it.each(['websocket', 'polling'] as const)(
  "another site's page opens no socket by %s, ours and what is no browser do",
  async (transport) => {
    for (const path of ['', '/office']) {
      for (const origin of ['https://evil.example', 'null', `${target.url}.evil.example`])
        expect(await connect(path, transport, { origin })).not.toBe('invalid-token');
      for (const origin of [target.url, 'https://krapao.example']) expect(await connect(path, transport, { origin })).toBe('invalid-token');
      expect(await connect(path, transport, {})).toBe('invalid-token');
    }
  },
);
