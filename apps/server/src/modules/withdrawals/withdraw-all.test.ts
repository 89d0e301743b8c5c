import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { giveBonus } from '../../testing/bonus.ts';
import { registerMember, type TestMember } from '../../testing/members.ts';
import { drifts, fund, unitsOf } from '../../testing/money.ts';
import { activate, atProvider, type MovedBody, transfer } from '../../testing/play.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { timing } from '../../testing/timing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: { ...timing({ providerTransferMs: 700, providerBalanceMs: 700, reconcileEveryMs: 50, bankPollEveryMs: 600_000 }) },
  });
});
afterAll(() => server.close());
afterEach(async () => {
  for (const code of ['PG', 'JOKER']) await server.sims.post(`/sim/providers/${code}/fault`, { mode: 'none' });
  expect(await drifts(server)).toEqual([]);
});

type Player = TestMember & { pg: string; joker: string };
async function player(): Promise<Player> {
  const member = await registerMember(server);
  await fund(server, member.memberId, 11_000);
  const pg = await activate(server, member, 'PG');
  const joker = await activate(server, member, 'JOKER');
  for (const to of ['PG', 'JOKER']) expect((await transfer(server, member, { from: 'WALLET', to, amount: 3_000 })).status).toBe(200);
  return { ...member, pg, joker };
}
const withdrawAll = (m: TestMember, body: unknown = {}, key?: string) =>
  server.call<MovedBody>('POST', '/api/wallet/withdrawAll', { token: m.token, body, ...(key ? { key } : {}) });
// proves: shapes.withdraw-all
test('all game balances including wins are collected and held', async () => {
  const m = await player();
  await server.sims.post('/sim/providers/PG/play', { username: m.pg, delta: 250.5 });
  const first = await withdrawAll(m, {}, 'all-key-1');
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ status: 'PENDING', amount: 11_250.5, wallet: { amount: 0 } });
  expect([await atProvider(server, 'PG', m.pg), await atProvider(server, 'JOKER', m.joker)]).toEqual([0n, 0n]);
  expect(await unitsOf(server, m.memberId, 'held')).toBe(11_250.5);
  expect((await withdrawAll(m, {}, 'all-key-1')).body).toEqual(first.body);
  expect(await unitsOf(server, m.memberId, 'held')).toBe(11_250.5);
});

// proves: calls.withdraw-all
test('with an amount, only that much is held', async () => {
  const m = await player();
  const { body } = await withdrawAll(m, { amount: 9_000 });
  expect(body).toMatchObject({ amount: 9_000, wallet: { amount: 2_000 } });
  expect(await unitsOf(server, m.memberId, 'held')).toBe(9_000);
});

test('two requests at once create one withdrawal', async () => {
  const m = await player();
  const answers = await Promise.all([withdrawAll(m, {}, 'all-tab-1'), withdrawAll(m, {}, 'all-tab-2')]);
  const good = answers.filter((a) => a.status === 200);
  expect(good).toHaveLength(1);
  expect(await unitsOf(server, m.memberId, 'held')).toBe(good[0]?.body.amount);
});

test('a game that fails keeps only its own money', async () => {
  const m = await player();
  await server.sims.post('/sim/providers/JOKER/fault', { mode: 'error', count: 5 });
  const { body } = await withdrawAll(m);
  expect(body).toMatchObject({ status: 'PENDING', amount: 8_000 });
  expect(await atProvider(server, 'JOKER', m.joker)).toBe(300_000n);
});

test('with nothing to withdraw the answer is TRANSFER_MINIMUM, and TRANSFER_FAIL if a game refused', async () => {
  const poor = await registerMember(server);
  expect((await withdrawAll(poor)).body.message).toBe('TRANSFER_MINIMUM');
  const m = await registerMember(server);
  await fund(server, m.memberId, 500);
  await activate(server, m, 'PG');
  await transfer(server, m, { from: 'WALLET', to: 'PG', amount: 500 });
  await server.sims.post('/sim/providers/PG/fault', { mode: 'error', count: 5 });
  const answer = await withdrawAll(m);
  expect([answer.status, answer.body.message, answer.headers.get('money-at')]).toEqual([422, 'TRANSFER_FAIL', 'GATHERED']);
});

// proves: cases.BONUS_REMAINING server.withdraw-bonus promotions.live-withdraw
test('while a bonus is live nothing is withdrawn, and the games keep their money', async () => {
  const m = await player();
  await giveBonus(server, m.memberId, { units: 100 });
  for (const path of ['withdraw', 'withdrawAll']) {
    const answer = await server.call<MovedBody>('POST', `/api/wallet/${path}`, { token: m.token, body: { amount: 500 } });
    expect([answer.status, answer.body.message]).toEqual([409, 'BONUS_REMAINING']);
  }
  expect(await atProvider(server, 'PG', m.pg)).toBe(300_000n);
  expect([await unitsOf(server, m.memberId, 'wallet'), await unitsOf(server, m.memberId, 'held')]).toEqual([5_100, 0]);
});
