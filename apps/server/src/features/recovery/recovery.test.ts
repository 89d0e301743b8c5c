import { copyDatabase, type TestDatabase, testDatabase, testNodesVariable } from '@krapao/pg/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomAccountNo, registerMember, type TestMember } from '../../testing/members.ts';
import { drifts, fund, unitsOf } from '../../testing/money.ts';
import { transferAt } from '../../testing/payments.ts';
import { activate, atProvider, transfer } from '../../testing/play.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { type Sims, startSims } from '../../testing/sims.ts';
import { hireStaff, waitingWithdrawal } from '../../testing/staff.ts';
import { until } from '../../testing/until.ts';

type Shown = {
  recovery: { why: string; lookedAt: string | null; posted: number; items: { book: string; why: string; amount: number }[] } | null;
};

type Asked = { request: { id: string; act: string } };

let sims: Sims;
let original: TestDatabase;
let backup: TestDatabase;
const opened: TestServer[] = [];
const start = async (database: TestDatabase): Promise<TestServer> => {
  const server = await startTestServer({ database, sims, env: { RECONCILE_EVERY_MS: '50', BANK_POLL_EVERY_MS: '200' } });
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
});

const collect = (server: TestServer, member: TestMember) =>
  server.call('POST', '/api/wallet/transferAll', { token: member.token, body: { to: 'WALLET' } });

// A copy of one database is no copy of a cluster of several.
test.skipIf(process.env[testNodesVariable])(
  'a database of before a transfer, a payout and deposits is recognised, asks what happened since, and posts it once',
  async () => {
    const first = await start(original);
    const accountNo = randomAccountNo();
    const [player, payee] = [await registerMember(first), await registerMember(first, { bankCode: 'KBANK', bankAccountNo: accountNo })];
    const [admin, second] = [await hireStaff(first, 'admin'), await hireStaff(first, 'admin')];
    const rules = first.ctx.settings.get('secondPerson');
    const always = { THB: 0, LAK: 0 };
    await first.ctx.settings.put(first.ctx.db, 'secondPerson', {
      ...rules,
      staff: true,
      above: { ...rules.above, 'withdrawal.approve': always },
    });
    await first.ctx.settings.reload();
    const waiting = await waitingWithdrawal(first);
    const payout = await first.call<Asked>('POST', `${waiting.path}/approve`, { token: admin.token, body: {} });
    await fund(first, player.memberId, 1_000);
    await fund(first, payee.memberId, 1_000);
    const username = await activate(first, player, 'PG');
    await stop(first);
    backup = await copyDatabase(original);

    const lost = await start(original);
    expect((await transfer(lost, player, { from: 'WALLET', to: 'PG', amount: 300 })).body.status).toBe('SUCCESS');
    const paid = await lost.call<{ reference: string }>('POST', '/api/wallet/withdraw', { token: payee.token, body: { amount: 400 } });
    await until(
      () => unitsOf(lost, payee.memberId, 'held'),
      (held) => held === 0,
    );
    await transferAt(sims, { fromAccount: accountNo, amount: 250 });
    await until(
      () => unitsOf(lost, payee.memberId, 'wallet'),
      (wallet) => wallet === 850,
    );
    const code = await lost.call<{ qrcodeId: string }>('POST', '/api/qrcode/WW', { token: player.token, body: { amount: 120 } });
    await sims.post(`/sim/gateways/WW/pay`, { qrcodeId: code.body.qrcodeId });
    await until(
      () => unitsOf(lost, player.memberId, 'wallet'),
      (wallet) => wallet === 820,
    );
    await stop(lost);

    const server = await start(backup);
    const shown = () => server.call<Shown>('GET', '/api/office/recovery', { token: admin.token });
    const { body } = await until(shown, ({ body }) => body.recovery?.lookedAt != null, 30_000);
    expect(body.recovery).toMatchObject({
      why: 'cluster',
      posted: 2,
      left: 1,
      items: [{ book: 'gateway:WW', why: 'unknown_member', amount: 120 }],
    });
    const state = async () => [
      await unitsOf(server, player.memberId, 'wallet'),
      await unitsOf(server, player.memberId, 'game:PG'),
      await unitsOf(server, payee.memberId, 'wallet'),
    ];
    expect(await state()).toEqual([700, 300, 850]);

    // Members look, and nothing is posted by looking; money rests, and is told so.
    const looked = await server.call('GET', '/api/wallet/refresh', { token: player.token });
    expect([looked.status, looked.body.moneyRests]).toEqual([200, true]);
    const refused = await collect(server, player);
    expect([refused.status, refused.body.message, refused.headers.get('refused-why')]).toEqual([429, 'REQUEST_LIMIT', 'recovery']);
    expect(await state()).toEqual([700, 300, 850]);

    // Staff see it on every page; a payout that was asked for before may have been paid since.
    const { body: me } = await server.call('GET', '/api/office/me', { token: second.token });
    const { body: overview } = await server.call('GET', '/api/office/overview', { token: second.token });
    expect(me.moneyRests).toBe(true);
    expect(overview.alarms).toContainEqual(expect.objectContaining({ code: 'MONEY_RESTS', level: 'danger', href: '/recovery' }));
    const approve = (id: string) => server.call('POST', `/api/office/requests/${id}/approve`, { token: second.token, body: {} });
    const rests = await approve(payout.body.request.id);
    expect([rests.status, rests.headers.get('refused-why')]).toEqual([429, 'recovery']);

    // Two admins, so it takes both.
    const end = { token: admin.token, body: { reason: 'credited by hand' } };
    const asked = await server.call<Asked>('POST', '/api/office/recovery/end', end);
    expect([asked.status, asked.body.request.act]).toEqual([202, 'recovery.end']);
    expect((await shown()).body.recovery).not.toBeNull();
    expect((await approve(asked.body.request.id)).status).toBe(200);
    await until(shown, ({ body }) => body.recovery === null);
    await until(
      () => collect(server, player),
      ({ status }) => status === 200,
    );
    expect(await state()).toEqual([1_000, 0, 850]);
    expect(await atProvider(server, 'PG', username)).toBe(0n);
    const { rows } = await server.ctx.db.query('select state from withdrawal where reference = $1', [paid.body.reference]);
    expect(rows).toEqual([{ state: 'paid' }]);
    expect(await drifts(server)).toEqual([]);
  },
  120_000,
);
