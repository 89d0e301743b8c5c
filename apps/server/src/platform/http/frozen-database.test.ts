import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureLogin, keepLogin, type Launched, launchPostgres, openPool, serverLogin, withLogin } from '@krapao/pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Provider } from '../../integrations/game-providers/port.ts';
import { registerMember, type TestMember } from '../../testing/members.ts';
import { drifts, unitsOf } from '../../testing/money.ts';
import { activate, atProvider, fund, transfer, untilSettled } from '../../testing/play.ts';
import { type Reply, startTestServer, type TestServer } from '../../testing/server.ts';
import { timing } from '../../testing/timing.ts';
import { until } from '../../testing/until.ts';
import { prepareDatabase } from '../db/prepare.ts';

// PostgreSQL processes stopped with SIGSTOP accept connections and data but never answer. The database timeouts are hours here, so
// only the probe can make calls fail.

const hours = 3_600_000;
let home: string;
let postgres: Launched;
let server: TestServer;
let members: (TestMember & { username: string })[];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'krapao-frozen-'));
  postgres = await launchPostgres({ dataDir: home, endsWithProcess: true, settings: { fsync: 'off', synchronous_commit: 'off' } });
  const ownerUrl = postgres.url('krapao');
  const first = openPool({ url: postgres.url(), role: null, max: 1 });
  await first.query('create database krapao');
  await first.end();
  await prepareDatabase(ownerUrl);
  const login = keepLogin(home, serverLogin);
  await ensureLogin(ownerUrl, login, { keepsPassword: false });
  const url = withLogin(ownerUrl, login);
  const [pool, owner] = [openPool({ url, max: 2 }), openPool({ url: ownerUrl, role: null, max: 2 })];
  const drop = async (): Promise<void> => void (await Promise.all([pool.end(), owner.end()]));
  server = await startTestServer({
    database: { url, ownerUrl, pool, owner, drop },
    env: {
      DATABASE_POOL: '4',
      // Seconds, so that a busy machine is not mistaken for a hung database.
      DATABASE_ANSWER_TIMEOUT_MS: '5000',
      ...timing({ databaseConnectMs: 600_000, databaseStatementMs: hours, reconcileEveryMs: 100 }),
    },
  });
  members = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const member = await registerMember(server);
      await fund(server, member, 100);
      return { ...member, username: await activate(server, member, 'PG') };
    }),
  );
});
afterAll(async () => {
  thaw();
  await server.close();
  await server.database.drop();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of [postgres.pid, ...childrenOf(postgres.pid)]) process.kill(pid, name);
};
const freeze = (): void => signal('SIGSTOP');
const thaw = (): void => signal('SIGCONT');

function holdProvider(): () => void {
  const providers = server.core.providers as Map<string, Provider>;
  const provider = providers.get('PG');
  if (!provider) throw new Error('no PG');
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  providers.set('PG', { ...provider, transfer: (...asked) => opened.then(() => provider.transfer(...asked)) });
  return open;
}

const ask = (path: string) => server.call('GET', path);
const look = (member: TestMember) => server.call('GET', '/api/wallet/user', { token: member.token });
const move = (member: TestMember, key: string): Promise<Reply<object>> =>
  transfer(server, member, { from: 'WALLET', to: 'PG', amount: 30 }, key);
const connections = async (): Promise<number> =>
  Number((await server.database.owner.query(`select count(*) as n from pg_stat_activity where application_name = 'krapao'`)).rows[0]?.n);

function expectRefused(answers: readonly Reply<object>[]): void {
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, body: { message: 'INTERNAL_SERVER_ERROR' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
}

test('a frozen database gives quick 503s and a working readiness check, and service resumes when it does', async () => {
  expect(await ask('/readyz')).toMatchObject({ status: 200 });
  const open = holdProvider();
  const keys = members.map(() => randomUUID());
  const moves = members.map((member, at) => move(member, keys[at] ?? ''));
  await until(
    async () => (await server.database.owner.query('select from transfer')).rowCount,
    (begun) => begun === members.length,
  );
  freeze();
  open();
  expectRefused(await Promise.all([...moves, ...members.map(look)]));
  expect(server.core.probe.isAnswering()).toBe(false);
  expect(await ask('/healthz')).toMatchObject({ status: 200 });
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: { checks: { database: false, migrations: true } } });
  expectRefused(await Promise.all([...members.map(look), ...members.map((member, at) => move(member, keys[at] ?? ''))]));

  thaw();
  await until(
    () => ask('/readyz'),
    ({ status }) => status === 200,
  );
  for (const [at, member] of members.entries()) {
    expect(await look(member)).toMatchObject({ status: 200 });
    expect(await move(member, keys[at] ?? '')).toMatchObject({ status: 200 });
  }
  await untilSettled(server);
  for (const member of members) {
    expect(await unitsOf(server, member.memberId, 'wallet')).toBe(70);
    expect(await unitsOf(server, member.memberId, 'game:PG')).toBe(30);
    expect(await atProvider(server, 'PG', member.username)).toBe(3_000n);
  }
  expect(await drifts(server)).toEqual([]);
  expect(server.core.db.pool.totalCount).toBeLessThanOrEqual(4);
  await until(connections, (open) => open <= 8);
});
