import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember, type TestMember } from '../../apps/server/src/testing/members.ts';
import { drifts, fund, unitsOf } from '../../apps/server/src/testing/money.ts';
import { activate, atProvider, transfer } from '../../apps/server/src/testing/play.ts';
import { playedMember } from '../../apps/server/src/testing/played.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/server.ts';
import { type Sims, startSims } from '../../apps/server/src/testing/sims.ts';
import { timing } from '../../apps/server/src/testing/timing.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { type Launched, launchPostgres, openPool, pack, unpack } from '../../packages/pg/src/index.ts';
import type { TestDatabase } from '../../packages/pg/src/testing.ts';
import { makeDatabase } from '../chaos/restore.ts';

// A database set back to an earlier moment under running servers: same cluster, database and timeline.

const root = mkdtempSync(join(tmpdir(), 'krapao-set-back-'));
const dataDir = join(root, 'data');
const env = {
  ...timing({
    reconcileEveryMs: 500,
    bankPollEveryMs: 500,
    anchorEveryMs: 500,
    // Third parties are asked every 10 s. A late answer on a busy machine would keep the restore open until the next round.
    providerTransferMs: 6_000,
    bankTimeoutMs: 6_000,
    providerFailuresMax: 1_000_000,
  }),
};
const settings = { fsync: 'off' };

async function movingAddress() {
  const sockets = new Set<Socket>();
  let target = 0;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port: number) => {
      target = port;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let sims: Sims;
let postgres: Launched;
let address: Awaited<ReturnType<typeof movingAddress>>;
let database: TestDatabase;
const servers: TestServer[] = [];

const through = (url: string): string => {
  const moved = new URL(url);
  moved.port = String(address.port);
  return moved.href;
};

async function whileStopped(work: (pgdata: string) => Promise<void>): Promise<void> {
  const { home } = postgres;
  await postgres.stop();
  await work(join(home, 'pgdata'));
  postgres = await launchPostgres({ dataDir, settings, endsWithProcess: true, deadlineMs: 150_000 });
  address.leadTo(postgres.port);
}

beforeAll(async () => {
  // PostgreSQL’s user must be able to enter it.
  chmodSync(root, 0o711);
  sims = await startSims();
  await sims.post('/sim/config', { payoutSettleMs: 0 });
  postgres = await launchPostgres({ dataDir, settings, endsWithProcess: true, deadlineMs: 150_000 });
  address = await movingAddress();
  address.leadTo(postgres.port);
  const [url, ownerUrl] = [through(await makeDatabase(postgres, dataDir)), through(postgres.url('krapao'))];
  const [pool, owner] = [openPool({ url, max: 2 }), openPool({ url: ownerUrl, max: 2, role: null })];
  database = { url, ownerUrl, pool, owner, drop: async () => void (await Promise.all([pool.end(), owner.end()])) };
  for (let i = 0; i < 2; i += 1)
    servers.push(await startTestServer({ database, sims, env: { ...env, DATA_DIR: join(root, `server-${i}`) } }));
}, 300_000);
afterAll(async () => {
  for (const server of servers) await server.close();
  await database?.drop();
  address?.close();
  await postgres?.stop();
  await sims?.close();
  rmSync(root, { recursive: true, force: true });
});

const ready = (server: TestServer) =>
  until(
    () => server.call('GET', '/readyz'),
    ({ status }) => status === 200,
  );
const collect = (server: TestServer, { token }: TestMember) =>
  server.call('POST', '/api/wallet/transferAll', { token, body: { to: 'WALLET' } }).catch(() => ({ status: 0 }));
const paidOut = async (): Promise<number> => {
  const { bank } = await sims.get<{ bank: { accounts: { outMinor: number }[] } }>('/sim/books');
  return bank.accounts.reduce((sum, { outMinor }) => sum + outMinor, 0);
};
const restores = async () =>
  (await database.owner.query<{ why: string; open: boolean }>('select why, ended_at is null as open from restore_run order by id')).rows;

test('two running servers stop money at once, ask third parties, and pay nothing twice', async () => {
  const [one, other] = servers as [TestServer, TestServer];
  const [player, payee] = [await registerMember(one), await playedMember(one, 1_000)];
  await fund(one, player.memberId, 1_000);
  const username = await activate(one, player, 'PG');

  await whileStopped((pgdata) => pack(pgdata, join(root, 'backup.tar.zst')));
  for (const server of servers) await ready(server);
  expect((await transfer(one, player, { from: 'WALLET', to: 'PG', amount: 300 })).body.status).toBe('SUCCESS');
  expect(await restores()).toEqual([]);
  expect((await one.call('POST', '/api/wallet/withdraw', { token: payee.token, body: { amount: 400 } })).status).toBe(200);
  await until(paidOut, (minor) => minor === 40_000);
  await until(
    () => unitsOf(one, payee.memberId, 'held'),
    (held) => held === 0,
  );

  await whileStopped(async (pgdata) => {
    renameSync(pgdata, `${pgdata}-lost`);
    await unpack(join(root, 'backup.tar.zst'), pgdata);
  });
  // Members keep retrying. Nothing may happen before third-party records are checked.
  const done = await until(
    async () => {
      await wait(200);
      const before = (await restores().catch(() => [])).some(({ open }) => !open);
      const answers = await Promise.all(servers.map((server) => collect(server, player)));
      return { before, statuses: answers.map(({ status }) => status) };
    },
    ({ before, statuses }) => before || statuses.includes(200),
  );
  expect(done.before).toBe(true);
  expect(await restores()).toEqual([{ why: 'set_back', open: false }]);
  for (const server of servers) {
    const { values } = await server.core.metrics.alarms.get();
    expect(values.find(({ labels }) => labels.kind === 'database_set_back')?.value).toBe(1);
  }

  for (const server of servers)
    await until(
      () => collect(server, player),
      ({ status }) => status === 200 || status === 409,
    );
  expect(await unitsOf(other, player.memberId, 'wallet')).toBe(1_000);
  expect(await atProvider(one, 'PG', username)).toBe(0n);
  expect(await unitsOf(other, payee.memberId, 'wallet')).toBe(600);
  expect((await one.call('POST', '/api/wallet/withdraw', { token: payee.token, body: { amount: 700 } })).status).toBe(409);
  expect(await paidOut()).toBe(40_000);
  expect(await drifts(one)).toEqual([]);
}, 300_000);

const mark = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((done) => {
    const variables = { ...process.env, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: join(root, 'operator'), BACKUP_DIR: '' };
    execFile(process.execPath, ['scripts/restore.ts', '--mark', new Date().toISOString(), ...args], { env: variables }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, said: out + err }),
    );
  });

test('--mark is refused while servers are connected; with --live every server stops money without a restart', async () => {
  const before = await restores();
  const refused = await mark();
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('2 servers are connected')]);
  expect(await restores()).toEqual(before);
  expect(await mark('--live')).toMatchObject({ code: 0 });
  for (const server of servers)
    await until(
      async () => server.core.restore.isOn(),
      (isOn) => isOn,
    );
  const member = await registerMember(servers[0] as TestServer);
  for (const server of servers) expect((await collect(server, member)).status).toBe(429);
  expect(await restores()).toEqual([...before, { why: 'restored', open: true }]);
});
