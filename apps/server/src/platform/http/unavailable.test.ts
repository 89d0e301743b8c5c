import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { chatOf, words } from '../../testing/chat.ts';
import { type HangingProxy, startHangingProxy } from '../../testing/hanging-proxy.ts';
import { registerMember, type TestMember } from '../../testing/members.ts';
import { type Reply, startTestServer, type TestServer } from '../../testing/server.ts';
import { timing } from '../../testing/timing.ts';
import { until } from '../../testing/until.ts';

let proxy: HangingProxy;
let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({
    env: {
      DATABASE_POOL: '2',
      ...timing({ databaseConnectMs: 3_000, databaseStatementMs: 3_000, databaseLockMs: 1_000 }),
    },
    proxy: async (url) => {
      proxy = await startHangingProxy(url);
      return proxy.url;
    },
  });
  member = await registerMember(server);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await server.close();
  await proxy.close();
});

const home = () => server.call('GET', '/api/wallet/user', { token: member.token });
const changePassword = () =>
  server.call('PUT', '/api/account/changepwd', {
    token: member.token,
    body: { oldPassword: member.password, newPassword: member.password },
  });
const logIn = () => server.call('POST', '/api/login', { body: { username: member.phone, password: member.password } });

function expectUnavailable(answer: Reply): void {
  expect(answer).toMatchObject({ status: 503, body: { message: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}
const serves = () => until(home, ({ status }) => status === 200);
const isReady = () =>
  until(
    () => server.call('GET', '/readyz'),
    ({ status }) => status === 200,
  );

test('while the database hangs every call gets 503, and 200 once it responds again', async () => {
  await serves();
  const logged = vi.spyOn(server.core.log, 'error');
  proxy.hang();
  const clientIds = [randomUUID(), randomUUID()];
  const say = (clientId = ''): Promise<Reply<object>> => chatOf(server, member).send(words('still there?'), { clientId });
  const calls: Promise<Reply<{ requestId?: unknown }>>[] = [
    home(),
    changePassword(),
    logIn(),
    ...clientIds.map(say),
    ...Array.from({ length: 6 }, home),
  ];
  expect(await server.call('GET', '/readyz')).toMatchObject({ status: 503, body: { checks: { database: false } } });
  const answers = await Promise.all(calls);
  for (const answer of answers) expectUnavailable(answer);
  const lines = logged.mock.calls
    .filter(([, message]) => (message as unknown) === 'database unavailable')
    .map(([fields]) => fields as unknown);
  const written = lines as { reqId: string; err: Error }[];
  expect(written.length).toBeGreaterThan(0);
  expect(written.length).toBeLessThan(answers.length);
  expect(new Set(written.map(({ err }) => err.message)).size).toBe(written.length);
  const ids = answers.map(({ body }) => body.requestId);
  for (const { reqId } of written) expect(ids).toContain(reqId);

  proxy.resume();
  await serves();
  await isReady();
  // The app resends messages: each must exist exactly once, whether or not the database had stored it.
  for (const clientId of clientIds) expect(await say(clientId)).toMatchObject({ status: 200 });
  const said = (await chatOf(server, member).entries()).filter(({ sender }) => sender === 'customer');
  expect(said.map(({ clientId }) => clientId).toSorted()).toEqual(clientIds.toSorted());
});

test('a row that stays locked gives 503 and changes nothing', async () => {
  const other = await server.database.owner.connect();
  try {
    await other.query('begin');
    await other.query('select from member where member_id = $1 for update', [member.memberId]);
    expectUnavailable(await changePassword());
    await other.query('rollback');
  } finally {
    other.release();
  }
  expect((await changePassword()).status).toBe(200);
});

test('without a free connection a call gets 503 after waiting for one', async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holders = [server.core.db.tx(() => held), server.core.db.tx(() => held)];
  await until(
    async () => server.core.db.pool.idleCount,
    (idle) => idle === 0 && server.core.db.pool.totalCount === 2,
  );
  expectUnavailable(await changePassword());
  release();
  await Promise.all(holders);
  expect((await changePassword()).status).toBe(200);
});

test('/metrics shows every pool', async () => {
  await serves();
  const text = String((await server.call('GET', '/metrics')).body.text);
  const pools = [...text.matchAll(/^krapao_pool_connections\{pool="(\w+)",state="(\w+)"\} \d+$/gm)].map(
    ([, pool, state]) => `${pool} ${state}`,
  );
  const expected = ['calls', 'jobs'].flatMap((pool) => ['total', 'idle', 'waiting'].map((state) => `${pool} ${state}`));
  expect(pools.sort()).toEqual(expected.sort());
});
