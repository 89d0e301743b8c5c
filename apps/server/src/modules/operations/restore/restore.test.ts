import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastAnchorLine } from '@krapao/ledger';
import { DatabaseSilent, MoneyStopped, type PoolClient } from '@krapao/pg';
import { copyDatabase, type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../platform/config/config.ts';
import { makeMoneyGate } from '../../../platform/db/money-gate.ts';
import { makeMetrics } from '../../../platform/metrics/metrics.ts';
import { deposit } from '../../../testing/bonus.ts';
import { randomAccountNo, registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts, fund, houseMinor, unitsOf } from '../../../testing/money.ts';
import { transferAt } from '../../../testing/payments.ts';
import { activate, atProvider, transfer } from '../../../testing/play.ts';
import { bet } from '../../../testing/played.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { type Sims, startSims } from '../../../testing/sims.ts';
import { hireStaff, waitingWithdrawal } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';
import { until } from '../../../testing/until.ts';
import { makeAnchors } from '../anchors/anchors.ts';
import { readFacts } from './restore.sql.ts';
import { makeRestoreMode } from './restore-mode.ts';

type Shown = {
  restore: { why: string; lookedAt: string | null; posted: number; items: { book: string; why: string; amount: number }[] } | null;
};

type Asked = { request: { id: string; act: string } };

let sims: Sims;
let original: TestDatabase;
let backup: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'krapao-restore-'));
const opened: TestServer[] = [];
const start = async (database: TestDatabase, folder = dataDir): Promise<TestServer> => {
  const env = {
    DATA_DIR: folder,
    ...timing({ reconcileEveryMs: 50, bankPollEveryMs: 200, anchorEveryMs: 200, providerFailuresMax: 1_000_000 }),
  };
  const server = await startTestServer({ database, sims, env });
  opened.push(server);
  return server;
};
const stop = async (server: TestServer): Promise<void> => {
  opened.splice(opened.indexOf(server), 1);
  await server.close();
};
beforeAll(async () => {
  sims = await startSims();
  await sims.post('/sim/config', { payoutSettleMs: 0 });
  original = await testDatabase();
});
afterAll(async () => {
  for (const server of [...opened]) await stop(server);
  await sims.close();
  await original.drop();
  await backup?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const collect = (server: TestServer, member: TestMember) =>
  server.call('POST', '/api/wallet/transferAll', { token: member.token, body: { to: 'WALLET' } });

const withdraw = (server: TestServer, { token }: TestMember, amount: number) =>
  server.call<{ reference: string }>('POST', '/api/wallet/withdraw', { token, body: { amount } });
const paidOut = async (): Promise<number> => {
  const { bank } = await sims.get<{ bank: { accounts: { outMinor: number }[] } }>('/sim/books');
  return bank.accounts.reduce((sum, { outMinor }) => sum + outMinor, 0);
};

async function hangBetweenGames(server: TestServer, member: TestMember): Promise<string> {
  await activate(server, member, 'JOKER');
  const username = await activate(server, member, 'ASKMEBET');
  await transfer(server, member, { from: 'WALLET', to: 'JOKER', amount: 200 });
  await sims.post('/sim/providers/JOKER/fault', { mode: 'lost-after', calls: 'transfer' });
  await sims.post('/sim/providers/JOKER/fault', { mode: 'down', calls: 'query', count: 100_000 });
  expect((await transfer(server, member, { from: 'JOKER', to: 'ASKMEBET', amount: 200 })).body.status).toBe('PENDING');
  return username;
}

async function hopUnnamed(server: TestServer, member: TestMember): Promise<void> {
  for (const code of ['ASKMEBET', 'AREASLOT']) await activate(server, member, code);
  await transfer(server, member, { from: 'WALLET', to: 'ASKMEBET', amount: 150 });
  expect((await transfer(server, member, { from: 'ASKMEBET', to: 'AREASLOT', amount: 150 })).body.status).toBe('SUCCESS');
}

test('a restored database asks third parties what happened since and posts it once', async () => {
  const first = await start(original);
  const accountNo = randomAccountNo();
  const [player, hopper, settled] = [await registerMember(first), await registerMember(first), await registerMember(first)];
  const payee = await registerMember(first, { bankCode: 'KBANK', bankAccountNo: accountNo });
  const waiter = await registerMember(first, { bankCode: 'SCB' });
  const [admin, second] = [await hireStaff(first, 'admin'), await hireStaff(first, 'admin')];
  const rules = first.core.settings.get('secondPerson');
  const always = { THB: 0, LAK: 0 };
  await first.core.settings.put(first.core.db, 'secondPerson', {
    ...rules,
    staff: true,
    above: { ...rules.above, 'withdrawal.approve': always },
  });
  await first.core.settings.reload();
  const unpaid = await waitingWithdrawal(first);
  const payout = await first.call<Asked>('POST', `${unpaid.path}/approve`, { token: admin.token, body: {} });
  for (const { memberId } of [player, hopper, settled]) await fund(first, memberId, 1_000);
  await deposit(first, payee, 1_000);
  await bet(first, payee, 1_000);
  await fund(first, waiter.memberId, 5_000);
  const username = await activate(first, player, 'PG');
  await hopUnnamed(first, settled);
  const hopped = await hangBetweenGames(first, hopper);
  const waiting = await withdraw(first, waiter, 2_000);
  await stop(first);
  backup = await copyDatabase(original);
  // Simulates a restore of the whole cluster: only the anchors reveal it.
  await backup.owner.query('update cluster_identity set database_oid = (select oid from pg_database where datname = current_database())');

  await sims.post('/sim/providers/JOKER/fault', { mode: 'none' });
  await original.owner.query(`update transfer set next_at = now() where status = 'PENDING'`);
  const lost = await start(original);
  expect((await transfer(lost, player, { from: 'WALLET', to: 'PG', amount: 300 })).body.status).toBe('SUCCESS');
  for (const [from, to] of [
    ['WALLET', 'ASKMEBET'],
    ['ASKMEBET', 'WALLET'],
  ] as const)
    expect((await transfer(lost, settled, { from, to, amount: 150 })).body.status).toBe('SUCCESS');
  const approvePath = `/api/office/withdrawals/${waiter.memberId}/${waiting.body.reference}/approve`;
  const approval = await lost.call<Asked>('POST', approvePath, { token: admin.token, body: {} });
  const bySecond = { token: second.token, body: {} };
  expect((await lost.call('POST', `/api/office/requests/${approval.body.request.id}/approve`, bySecond)).status).toBe(200);
  const paid = await withdraw(lost, payee, 400);
  await transferAt(sims, { fromAccount: accountNo, amount: 250 });
  const code = await lost.call<{ qrcodeId: string }>('POST', '/api/qrcode/WW', { token: player.token, body: { amount: 120 } });
  await sims.post(`/sim/gateways/WW/pay`, { qrcodeId: code.body.qrcodeId });
  const state = async (server: TestServer) => [
    await unitsOf(server, player.memberId, 'wallet'),
    await unitsOf(server, player.memberId, 'game:PG'),
    await unitsOf(server, payee.memberId, 'wallet'),
    await unitsOf(server, waiter.memberId, 'held'),
    await unitsOf(server, hopper.memberId, 'game:ASKMEBET'),
    await unitsOf(server, settled.memberId, 'wallet'),
    await unitsOf(server, settled.memberId, 'game:ASKMEBET'),
  ];
  await until(
    () => state(lost),
    (seen) => seen.join() === '820,300,850,0,200,850,0',
  );
  const bankOwes = await houseMinor(lost, 'house:bank:KBANK');
  await stop(lost);

  const server = await start(backup);
  const shown = () => server.call<Shown>('GET', '/api/office/restore', { token: admin.token });
  const { body } = await until(shown, ({ body }) => body.restore?.lookedAt != null, 30_000);
  expect(body.restore).toMatchObject({
    why: 'anchors',
    posted: 5,
    left: 1,
    items: [{ book: 'gateway:WW', why: 'unknown_member', amount: 120 }],
  });
  expect(await state(server)).toEqual([700, 300, 850, 0, 200, 850, 0]);
  expect(await atProvider(server, 'ASKMEBET', hopped)).toBe(20_000n);
  expect(await houseMinor(server, 'house:bank:KBANK')).toBe(bankOwes);

  const done = async () => new Set((await server.core.metrics.jobs.get()).values.map(({ labels }) => labels.task));
  const repeated = await until(done, (tasks) => tasks.has('end-idle-staff') && tasks.has('prove-rows'));
  expect(['poll-bank', 'follow-bonuses', 'keep-minutes', 'housekeeping'].filter((task) => repeated.has(task))).toEqual([]);

  const looked = await server.call('GET', '/api/wallet/refresh', { token: player.token });
  expect([looked.status, looked.body.moneyRests]).toEqual([200, true]);
  const refused = await collect(server, player);
  expect([refused.status, refused.body.message]).toEqual([429, 'RESTORING']);
  expect(await state(server)).toEqual([700, 300, 850, 0, 200, 850, 0]);

  const { body: me } = await server.call('GET', '/api/office/me', { token: second.token });
  const { body: overview } = await server.call('GET', '/api/office/overview', { token: second.token });
  expect(me.moneyRests).toBe(true);
  expect(overview.alarms).toContainEqual(expect.objectContaining({ code: 'MONEY_RESTS', level: 'danger', href: '/restore' }));
  const approve = (id: string) => server.call('POST', `/api/office/requests/${id}/approve`, { token: second.token, body: {} });
  const rests = await approve(payout.body.request.id);
  expect([rests.status, rests.body.message]).toEqual([429, 'RESTORING']);

  const adjusted = { key: randomUUID(), direction: 'credit', amount: 120, reason: 'gateway:WW' };
  const byAdmin = (path: string, body: unknown) => server.call<Asked>('POST', path, { token: admin.token, body });
  const waits = await byAdmin(`/api/office/members/${unpaid.member.memberId}/adjust`, adjusted);
  expect((await approve(waits.body.request.id)).status).toBe(200);
  expect((await byAdmin(`/api/office/slips/${player.memberId}/S1/approve`, { amount: 1 })).body).toMatchObject({ message: 'RESTORING' });

  const end = { token: admin.token, body: { reason: 'credited by hand' } };
  const asked = await server.call<Asked>('POST', '/api/office/restore/end', end);
  expect([asked.status, asked.body.request.act]).toEqual([202, 'restore.end']);
  expect((await shown()).body.restore).not.toBeNull();
  expect((await approve(asked.body.request.id)).status).toBe(200);
  await until(shown, ({ body }) => body.restore === null);
  await until(done, (tasks) => tasks.has('poll-bank') && tasks.has('keep-minutes'));
  for (const member of [player, hopper])
    await until(
      () => collect(server, member),
      ({ status }) => status === 200,
    );
  expect(await state(server)).toEqual([1_000, 0, 850, 0, 0, 850, 0]);
  expect(await unitsOf(server, hopper.memberId, 'wallet')).toBe(1_000);
  expect(await atProvider(server, 'PG', username)).toBe(0n);
  const { rows } = await server.core.db.query('select state, from_bank from withdrawal where reference = any($1)', [
    [paid.body.reference, waiting.body.reference],
  ]);
  expect(rows).toEqual([
    { state: 'paid', from_bank: 'KBANK' },
    { state: 'paid', from_bank: 'KBANK' },
  ]);
  expect(await paidOut()).toBe(240_000);
  expect(await drifts(server)).toEqual([]);
});

const openState = (url: string, folder: string) =>
  makeRestoreMode({
    config: { ...readConfig({ DATABASE_URL: url, DATA_DIR: folder }), quietMs: 0 },
    probe: { onLook: () => () => {} },
    gate: makeMoneyGate(),
    listener: { on: () => {} },
    anchors: makeAnchors({ dataDir: folder, anchorKey: null, anchorKeyFile: null }),
    metrics: makeMetrics(),
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  });

test('a database in another place than at its last start starts restore mode, once', async () => {
  const moved = await copyDatabase(original);
  const empty = join(dataDir, 'moved');
  try {
    const first = await openState(moved.url, empty);
    expect(first.isOn()).toBe(true);
    await first.close();
    expect((await moved.pool.query('select why from restore_run')).rows).toEqual([{ why: 'cluster' }]);
    await moved.pool.query('update restore_run set ended_at = now()');
    const second = await openState(moved.url, empty);
    expect(second.isOn()).toBe(false);
    await second.close();
  } finally {
    await moved.drop();
  }
});

test('a connection to an old primary is only refused; one to another cluster stops money', async () => {
  const database = await testDatabase();
  const state = await openState(database.url, join(dataDir, 'woken'));
  const facts = await readFacts(database.pool, 0n);
  const connectionTo = (change: Partial<typeof facts>) =>
    ({ query: async () => ({ rows: [{ ...facts, ...change }] }) }) as unknown as PoolClient;
  try {
    await expect(state.checkConnection(connectionTo({ timeline: facts.timeline - 1 }))).rejects.toThrow(DatabaseSilent);
    const beats = async () => Number((await database.owner.query('select max(beat) as beat from server_beat')).rows[0]?.beat);
    await until(beats, (beat) => beat === 2);
    expect(state.isOn()).toBe(false);
    await expect(state.checkConnection(connectionTo({ systemId: '1' }))).rejects.toThrow(MoneyStopped);
    expect(state.isOn()).toBe(true);
  } finally {
    await state.close();
    await database.drop();
  }
});

test('an empty folder counts as lost files only if no other server is running', async () => {
  const database = await testDatabase();
  const folder = (name: string): string => join(dataDir, `lost-${name}`);
  const restores = async () => (await database.owner.query<{ why: string }>('select why from restore_run')).rows;
  try {
    const first = await start(database, folder('first'));
    await fund(first, (await registerMember(first)).memberId, 100);
    await until(
      () => lastAnchorLine(database.owner),
      (line) => line !== null,
    );
    await stop(await start(database, folder('beside')));
    expect(await restores()).toEqual([]);
    await stop(first);
    await stop(await start(database, folder('after')));
    expect(await restores()).toEqual([{ why: 'files_lost' }]);
  } finally {
    await database.drop();
  }
});
