import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { activateBonus, activeBonus, deposit, refreshAll, writeBonus } from '../../../testing/bonus.ts';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts, unitsOf } from '../../../testing/money.ts';
import { activate, transfer } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { until } from '../../../testing/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await drifts(server)).toEqual([]);
});

type Player = TestMember & { names: Record<string, string> };
async function player(...codes: string[]): Promise<Player> {
  const m = await registerMember(server);
  const names: Record<string, string> = {};
  for (const code of codes) names[code] = await activate(server, m, code);
  return { ...m, names };
}
const play = (m: Player, code: string, turnover: number, delta = 0) =>
  server.sims.post(`/sim/providers/${code}/play`, { username: m.names[code], delta, turnover });
const move = async (m: Player, code: string, amount: number) =>
  expect((await transfer(server, m, { from: 'WALLET', to: code, amount })).body).toMatchObject({ status: 'SUCCESS' });
async function taken(m: Player, code: string): Promise<void> {
  await deposit(server, m, 200);
  expect((await activateBonus(server, m, code)).body.userBonus).toMatchObject({ state: 'live' });
}
const lines = async (m: TestMember) => {
  const { body } = await server.call<{ statements: Record<string, unknown>[] }>('POST', '/api/statement', {
    token: m.token,
    body: { page: 1, limit: 50 },
  });
  return body.statements.filter(({ statementType }) => statementType === 'finish_bonus');
};

describe('counted turnover', () => {
  const families = ['SLOTXO', 'PG', 'BETFLIX', 'ASKMEBET', 'UFABET'] as const;

  // proves: promotions.condition promotions.condition-shares promotions.met
  test('is summed over all five provider families by share, and meeting it ends the bonus in the member’s favour', async () => {
    await writeBonus(server, 'SHARES', { shares: { SLOTXO: 0.5, PG: 0, UFABET: 0.333 } });
    const m = await player(...families);
    for (const code of families) await play(m, code, 999.99);
    await taken(m, 'SHARES');
    expect(await activeBonus(server, m)).toMatchObject({ required: 1_500, done: 0 });
    for (const code of families) await play(m, code, 300.01);
    await refreshAll(server, m);
    const { done, remaining, games } = await activeBonus(server, m);
    expect([done, remaining]).toEqual([849.92, 650.08]);
    expect(games.toSorted((a, b) => a.code.localeCompare(b.code))).toMatchObject([
      { code: 'ASKMEBET', share: 1, turnover: 300.01, counted: 300.01 },
      { code: 'BETFLIX', share: 1, turnover: 300.01, counted: 300.01 },
      { code: 'PG', share: 0, turnover: 300.01, counted: 0 },
      { code: 'SLOTXO', share: 0.5, turnover: 300.01, counted: 150 },
      { code: 'UFABET', share: 0.333, turnover: 300.01, counted: 99.9 },
    ]);
    await play(m, 'BETFLIX', 650.07);
    await refreshAll(server, m);
    expect(await activeBonus(server, m)).toMatchObject({ status: true, remaining: 0.01 });
    await play(m, 'BETFLIX', 0.01);
    const told = vi.spyOn(server.core.live, 'tell');
    await server.call('GET', '/api/wallet/refresh/slot', { token: m.token });
    expect(told.mock.calls.map(([, name]) => name)).toEqual(expect.arrayContaining(['movement', 'balance']));
    expect(await activeBonus(server, m)).toMatchObject({ status: false, state: null, ended: { code: 'SHARES', by: 'met' } });
    expect(await lines(m)).toMatchObject([{ amount: 100, from: 'BONUS', to: 'WALLET', bonus: { description: 'Half' } }]);
    const out = await server.call('POST', '/api/wallet/withdraw', { token: m.token, body: { amount: 300 } });
    expect(out.status).toBe(200);
  });

  test('does not decrease after a lower report, a disabled provider, or no answer', async () => {
    await writeBonus(server, 'KEPT');
    const m = await player('PG', 'JOKER');
    await taken(m, 'KEPT');
    await move(m, 'PG', 50);
    await play(m, 'PG', 400);
    await play(m, 'JOKER', 100);
    await refreshAll(server, m);
    expect(await activeBonus(server, m)).toMatchObject({ done: 500 });
    const { providers } = server.core;
    const pg = providers.get('PG');
    if (!pg) throw new Error('no PG');
    const balance = vi.spyOn(pg, 'balance').mockResolvedValue({ minor: 5_000n, turnoverMinor: 10_000n });
    await refreshAll(server, m);
    expect(balance).toHaveBeenCalled();
    expect(await activeBonus(server, m)).toMatchObject({ done: 500 });
    vi.restoreAllMocks();
    const set = server.core.settings.get('providers');
    await server.core.settings.put(server.core.db, 'providers', { ...set, PG: { ...set.PG, enabled: false } });
    await server.core.settings.reload();
    await refreshAll(server, m);
    expect(await activeBonus(server, m)).toMatchObject({ done: 500 });
    await server.core.settings.put(server.core.db, 'providers', set);
    await server.core.settings.reload();
    await server.sims.post('/sim/providers/PG/fault', { mode: 'down', count: 20, calls: 'balance' });
    await refreshAll(server, m);
    await server.sims.post('/sim/providers/PG/fault', { mode: 'none' });
    expect(await activeBonus(server, m)).toMatchObject({ done: 500 });
    await play(m, 'PG', 1);
    await until(
      async () => {
        await refreshAll(server, m);
        return (await activeBonus(server, m)).done;
      },
      (done) => done === 501,
    );
  });

  // proves: promotions.condition-since
  test('excludes play while the bonus was waiting, even if reported only later', async () => {
    await writeBonus(server, 'BEFORE');
    const m = await player('PG', 'JOKER');
    await deposit(server, m, 300);
    for (const code of ['PG', 'JOKER']) await move(m, code, 100);
    expect((await activateBonus(server, m, 'BEFORE')).body.userBonus).toMatchObject({ state: 'waiting' });
    await play(m, 'PG', 700, -100);
    await deposit(server, m, 200);
    await until(
      () => activeBonus(server, m),
      ({ cancelLeaves }) => cancelLeaves === 450,
    );
    expect(await activeBonus(server, m)).toMatchObject({ state: 'live', done: 0, cancelTakes: 50 });
    await play(m, 'PG', 30);
    await play(m, 'JOKER', 20);
    await refreshAll(server, m);
    expect(await activeBonus(server, m)).toMatchObject({ done: 50 });
  });
});

// proves: cases.BONUS_REMAINING
test('a withdrawal right after the last bet succeeds, because the games are asked first', async () => {
  await writeBonus(server, 'PAID');
  for (const path of ['withdraw', 'withdrawAll']) {
    const m = await player('PG');
    await taken(m, 'PAID');
    await play(m, 'PG', 1_499.99);
    const ask = () => server.call('POST', `/api/wallet/${path}`, { token: m.token, body: { amount: 300 } });
    expect((await ask()).body.message).toBe('BONUS_REMAINING');
    await play(m, 'PG', 0.01);
    expect((await ask()).body).toMatchObject({ status: 'PENDING', amount: 300 });
  }
});

// proves: promotions.lost
test('losing everything ends the bonus, but not while a transfer is open', async () => {
  await writeBonus(server, 'LOST');
  const m = await player('BETFLIX');
  await taken(m, 'LOST');
  await move(m, 'BETFLIX', 299.5);
  await play(m, 'BETFLIX', 200, -299.4);
  await server.sims.post('/sim/providers/BETFLIX/fault', { mode: 'lost-before', count: 1 });
  expect((await transfer(server, m, { from: 'BETFLIX', to: 'WALLET', amount: 0.1 })).status).not.toBe(500);
  await until(
    async () => {
      await refreshAll(server, m);
      return activeBonus(server, m);
    },
    ({ ended }) => ended?.by === 'lost',
  );
  expect(await lines(m)).toMatchObject([{ amount: 0 }]);
  expect(await unitsOf(server, m.memberId, 'wallet')).toBe(0.5);
});

describe('a waiting bonus', () => {
  test('is granted with the accepted terms after its rule was changed, switched off or deleted', async () => {
    const m = await player();
    await writeBonus(server, 'CHANGED');
    expect((await activateBonus(server, m, 'CHANGED')).body.userBonus).toMatchObject({ state: 'waiting' });
    await writeBonus(server, 'CHANGED', { percent: 1, multiple: 10, percentFail: 100, active: false });
    await server.core.db.query(`update bonus_rule set deleted_at = now() where code = 'CHANGED'`);
    const waits = await activeBonus(server, m);
    const zeros = { required: 0, done: 0, remaining: 0, cancelTakes: 0, cancelLeaves: 0, deposit: 0, amount: 0 };
    expect(waits).toMatchObject({ status: true, state: 'waiting', percentFail: 50, ...zeros, terms: { version: 1, minimum: 100 } });
    const minimum = () => server.call('GET', '/api/bonus/check/minimum', { token: m.token });
    expect((await minimum()).body).toEqual({ minimum: 100, reached: false });
    await deposit(server, m, 1_000, { name: 'changed-1' });
    await deposit(server, m, 1_000, { name: 'changed-1' });
    expect(await activeBonus(server, m)).toMatchObject({ state: 'live', required: 7_500, deposit: 1_000, amount: 500, percentFail: 50 });
    expect(await unitsOf(server, m.memberId, 'wallet')).toBe(1_500);
  });

  // proves: promotions.waiting-free
  test('is replaced when another one is taken, and does not block withdrawals', async () => {
    await writeBonus(server, 'FIRST');
    await writeBonus(server, 'SECOND', { minimum: { THB: 10, LAK: 10 } });
    const m = await player();
    for (const code of ['FIRST', 'SECOND'])
      expect((await activateBonus(server, m, code)).body.userBonus).toMatchObject({ state: 'waiting' });
    expect(await activeBonus(server, m)).toMatchObject({ code: 'SECOND', ended: null });
    await deposit(server, m, 9);
    const { status, body } = await server.call('POST', '/api/wallet/withdraw', { token: m.token, body: { amount: 9 } });
    expect([status, body.message]).not.toEqual([409, 'BONUS_REMAINING']);
  });

  test('uses the amounts of LAK for a LAK member', async () => {
    await writeBonus(server, 'KIP', { minimum: { THB: 1, LAK: 50_000 }, cap: { THB: 1, LAK: 20_000 } });
    const m = await registerMember(server, { currency: 'LAK' });
    expect((await activateBonus(server, m, 'KIP')).body.userBonus).toMatchObject({ state: 'waiting' });
    await deposit(server, m, 49_999, { currency: 'LAK' });
    await deposit(server, m, 60_000, { currency: 'LAK' });
    expect(await activeBonus(server, m)).toMatchObject({ state: 'live', deposit: 60_000, amount: 20_000, required: 400_000 });
    expect(await unitsOf(server, m.memberId, 'wallet')).toBe(129_999);
  });
});
