import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { registerMember } from '../../../testing/members.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireStaff } from '../../../testing/staff.ts';
import { until } from '../../../testing/until.ts';

let a: TestServer;
let b: TestServer;
beforeAll(async () => {
  const env = { MANY_NODES: 'true' };
  a = await startTestServer({ env });
  b = await startTestServer({ env: { ...env, DATA_DIR: a.core.config.dataDir }, sims: a.sims, database: a.database });
});
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(async () => {
  await b.close();
  await a.close();
});

async function connect(server: TestServer, token: string): Promise<Socket> {
  const socket = io(server.url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
  open.push(socket);
  await new Promise<void>((done, failed) => {
    socket.once('connect', done);
    socket.once('connect_error', failed);
  });
  return socket;
}

async function expectEnded(socket: Socket, token: string): Promise<void> {
  await until(
    async () => socket.connected,
    (connected) => !connected,
  );
  for (const server of [a, b]) await expect(connect(server, token)).rejects.toThrow('invalid-token');
}

const sessionOf = (memberId: bigint, lifetimeMs: number) =>
  a.core.sessions.start(a.core.db, { kind: 'member', ownerId: memberId, lifetimeMs, address: '', now: a.core.clock() });

test('logging out closes the sockets of that session on every node, and no others', async () => {
  const member = await registerMember(a);
  const other = await sessionOf(member.memberId, 60_000);
  const [here, there] = [await connect(a, member.token), await connect(b, member.token)];
  const stays = await connect(b, other);
  expect(await a.call('POST', '/api/logout', { token: member.token })).toMatchObject({ status: 200 });
  await expectEnded(here, member.token);
  await expectEnded(there, member.token);
  expect(stays.connected).toBe(true);
});

test('a password change closes the member’s other sockets', async () => {
  const member = await registerMember(a);
  const other = await sessionOf(member.memberId, 60_000);
  const own = await connect(b, member.token);
  const socket = await connect(b, other);
  const body = { oldPassword: member.password, newPassword: 'another-password-1' };
  expect(await a.call('PUT', '/api/account/changepwd', { token: member.token, body })).toMatchObject({ status: 200 });
  await expectEnded(socket, other);
  expect(own.connected).toBe(true);
});

test.each(['deactivate', 'endSessions'])('%s by staff closes a member’s sockets', async (act) => {
  const member = await registerMember(a);
  const { token } = await hireStaff(a, 'manager');
  const socket = await connect(b, member.token);
  const path = `/api/office/members/${member.memberId}/${act}`;
  expect(await a.call('POST', path, { token, body: { reason: 'asked for by the member' } })).toMatchObject({ status: 200 });
  await expectEnded(socket, member.token);
});

test('a socket is closed when its session expires, without a call', async () => {
  const member = await registerMember(a);
  for (let lifetimeMs = 1_000; ; lifetimeMs *= 2) {
    const token = await sessionOf(member.memberId, lifetimeMs);
    const socket = await connect(b, token).catch(() => null);
    if (socket) return expectEnded(socket, token);
  }
});

test('a session ended while a node was not listening is detected when the node listens again', async () => {
  const member = await registerMember(a);
  const socket = await connect(b, member.token);
  // This update bypasses the code that sends the end-of-session notification.
  await a.database.owner.query('update session set ended_at = now() where owner_id = $1', [member.memberId]);
  await a.database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'krapao-listen' and datname = current_database()`,
  );
  await until(
    async () => socket.connected,
    (connected) => !connected,
  );
  for (const server of [a, b])
    await until(
      () => connect(server, member.token).then(String, ({ message }: Error) => message),
      (answer) => answer === 'invalid-token',
    );
});

test('a staff token cannot open a member socket', async () => {
  await expect(connect(a, (await hireStaff(a, 'admin')).token)).rejects.toThrow('invalid-token');
});
