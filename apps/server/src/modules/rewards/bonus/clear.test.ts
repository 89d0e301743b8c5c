import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { activateBonus, activeBonus, clearBonus, deposit, refreshAll, writeBonus } from '../../../testing/bonus.ts';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts, fund, houseMinor, unitsOf } from '../../../testing/money.ts';
import { activate, transfer, untilSettled } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { timing } from '../../../testing/timing.ts';
import { followBonus } from './follow-bonus.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: { ...timing({ providerTransferMs: 1_500, providerBalanceMs: 1_500, reconcileEveryMs: 100, providerFailuresMax: 1_000_000 }) },
  });
  await writeBonus(server, 'HALF', { maxReceived: 100 });
});
afterAll(() => server.close());
afterEach(async () => expect(await drifts(server)).toEqual([]));

type Player = TestMember & { name: string };
const wallet = (m: TestMember) => unitsOf(server, m.memberId, 'wallet');
const play = (m: Player, delta: number, turnover = 0) =>
  server.sims.post('/sim/providers/BETFLIX/play', { username: m.name, delta, turnover });
const fault = (mode: string, more = {}) => server.sims.post('/sim/providers/BETFLIX/fault', { mode, count: 1, ...more });
const move = (m: Player, amount: number) => transfer(server, m, { from: 'WALLET', to: 'BETFLIX', amount });

async function holder(inGame = 0): Promise<Player> {
  const m = await registerMember(server);
  const name = await activate(server, m, 'BETFLIX');
  await deposit(server, m, 200);
  expect((await activateBonus(server, m, 'HALF')).body.userBonus).toMatchObject({ state: 'live' });
  if (inGame > 0) expect((await move({ ...m, name }, inGame)).body).toMatchObject({ status: 'SUCCESS' });
  return { ...m, name };
}
const endOf = async ({ memberId }: TestMember) => {
  const { rows } = await server.core.db.query<{ state: string; endedBy: string | null; taken: bigint }>(
    'select state, ended_by as "endedBy", taken from member_bonus where member_id = $1 order by id desc limit 1',
    [memberId],
  );
  return rows[0];
};
const said = async (m: TestMember, key?: string) => {
  const { status, body } = await clearBonus(server, m, key);
  return [status, body.message];
};
const finished = async (m: TestMember) => {
  const { body } = await server.call<{ statements: Record<string, unknown>[] }>('POST', '/api/statement', {
    token: m.token,
    body: { page: 1, limit: 50 },
  });
  return body.statements.filter(({ statementType }) => statementType === 'finish_bonus');
};

describe('cancelling a live bonus', () => {
  // proves: calls.bonus-clear cases.BONUS_CLEAR shapes.bonus promotions.clear
  test('collects the games’ money and takes its share of the excess over the deposit; a replay takes nothing more', async () => {
    const m = await holder(250);
    await play(m, 60);
    await refreshAll(server, m);
    expect(await activeBonus(server, m)).toMatchObject({ cancelTakes: 80, cancelLeaves: 280 });
    const cost = await houseMinor(server, 'house:bonus_cost');
    for (let i = 0; i < 2; i += 1) expect(await said(m, 'clear-key-1')).toEqual([200, 'BONUS_CLEAR']);
    expect([await wallet(m), await unitsOf(server, m.memberId, 'game:BETFLIX')]).toEqual([280, 0]);
    expect((await houseMinor(server, 'house:bonus_cost')) - cost).toBe(8_000);
    expect(await finished(m)).toMatchObject([{ amount: 80, from: 'WALLET', to: 'BONUS' }]);
    expect(await activeBonus(server, m)).toMatchObject({ status: false, ended: { code: 'HALF', by: 'cancelled' } });
    expect(await said(m)).toEqual([404, 'NO_DATA']);
  });

  // proves: promotions.clear
  test('takes nothing when the balance is below the deposit', async () => {
    const m = await holder(300);
    await play(m, -150);
    expect(await said(m)).toEqual([200, 'BONUS_CLEAR']);
    expect(await wallet(m)).toBe(150);
    expect(await finished(m)).toMatchObject([{ amount: 0 }]);
  });

  test('takes nothing of earlier money or of later deposits', async () => {
    const m = await registerMember(server);
    await fund(server, m.memberId, 1_000);
    await deposit(server, m, 200);
    await activateBonus(server, m, 'HALF');
    await deposit(server, m, 5_000);
    await fund(server, m.memberId, 70);
    expect(await activeBonus(server, m)).toMatchObject({ cancelTakes: 50, cancelLeaves: 6_320 });
    expect(await said(m)).toEqual([200, 'BONUS_CLEAR']);
    expect(await wallet(m)).toBe(6_320);
  });

  test('does not count a loss before the grant, reported later by the game, as own money', async () => {
    const m = await registerMember(server);
    const name = await activate(server, m, 'BETFLIX');
    await deposit(server, m, 1_000);
    await move({ ...m, name }, 1_000);
    await activateBonus(server, m, 'HALF');
    await play({ ...m, name }, -1_000);
    await deposit(server, m, 200);
    expect(await said(m)).toEqual([200, 'BONUS_CLEAR']);
    expect(await wallet(m)).toBe(250);
  });

  test('from two tabs at once succeeds once and takes the money once', async () => {
    const m = await holder(300);
    const answers = await Promise.all(Array.from({ length: 4 }, () => said(m)));
    expect(answers.filter(([status]) => status === 200)).toEqual([[200, 'BONUS_CLEAR']]);
    for (const [, message] of answers.filter(([status]) => status !== 200)) expect(['BONUS_CONDITION', 'NO_DATA']).toContain(message);
    await untilSettled(server);
    expect(await wallet(m)).toBe(250);
  });

  test('while its condition is being met has one of the two outcomes, never part of each', async () => {
    for (let round = 0; round < 6; round += 1) {
      const m = await holder(300);
      await play(m, 0, 1_500);
      const [cleared] = await Promise.all([said(m), refreshAll(server, m), followBonus(server.core, m.memberId)]);
      const end = await endOf(m);
      expect(end).toMatchObject({ state: 'ended', endedBy: 'met', taken: 0n });
      expect([200, 404, 409]).toContain(cleared[0]);
      expect(await finished(m)).toMatchObject([{ amount: 100 }]);
    }
  });
});

describe('cancelling does nothing', () => {
  const untouched = async (m: Player, inGame: number) => {
    expect(await endOf(m)).toMatchObject({ state: 'live', endedBy: null });
    expect([await wallet(m), await unitsOf(server, m.memberId, 'game:BETFLIX')]).toEqual([300 - inGame, inGame]);
  };

  // proves: cases.BONUS_CONDITION
  test('while a transfer is open', async () => {
    const m = await holder(100);
    await fault('lost-before');
    expect((await move(m, 50)).body).toMatchObject({ status: 'PENDING' });
    expect(await said(m)).toEqual([409, 'BONUS_CONDITION']);
    await untilSettled(server);
    await untouched(m, 100);
    expect(await said(m)).toEqual([200, 'BONUS_CLEAR']);
    expect(await wallet(m)).toBe(250);
  });

  // proves: promotions.clear-not
  test('when a game does not answer, even one without money', async () => {
    const m = await holder(100);
    await activate(server, m, 'JOKER');
    for (const code of ['BETFLIX', 'JOKER']) {
      await server.sims.post(`/sim/providers/${code}/fault`, { mode: 'down', count: 50, calls: 'balance' });
      expect(await said(m)).toEqual([409, 'BONUS_CONDITION']);
      await server.sims.post(`/sim/providers/${code}/fault`, { mode: 'none' });
      await untouched(m, 100);
    }
    expect(await said(m)).toEqual([200, 'BONUS_CLEAR']);
  });

  // proves: promotions.clear-not
  test('when a game does not release the money', async () => {
    const m = await holder(100);
    await fault('error');
    expect(await said(m)).toEqual([409, 'BONUS_CONDITION']);
    await fault('none');
    await untouched(m, 100);
    await fault('lost-after');
    expect(await said(m)).toEqual([409, 'BONUS_CONDITION']);
    await untilSettled(server);
    expect(await said(m)).toEqual([200, 'BONUS_CLEAR']);
    expect(await wallet(m)).toBe(250);
  });
});

// proves: promotions.waiting-free
test('cancelling a waiting bonus costs nothing and succeeds once; without a bonus the answer is NO_DATA', async () => {
  const m = await registerMember(server);
  expect(await said(m)).toEqual([404, 'NO_DATA']);
  await activateBonus(server, m, 'HALF');
  const answers = await Promise.all(Array.from({ length: 3 }, () => said(m)));
  expect(answers.map(([, message]) => message).sort()).toEqual(['BONUS_CLEAR', 'NO_DATA', 'NO_DATA']);
  await deposit(server, m, 200);
  expect(await wallet(m)).toBe(200);
  expect(await finished(m)).toEqual([]);
  expect(await activeBonus(server, m)).toMatchObject({ status: false, ended: null });
});

test('cancelling a waiting bonus while a deposit makes it live happens before, after, or not at all', async () => {
  for (let round = 0; round < 8; round += 1) {
    const m = await registerMember(server);
    await activateBonus(server, m, 'HALF');
    const [[status]] = await Promise.all([said(m), deposit(server, m, 200)]);
    const { state, taken } = (await endOf(m)) ?? {};
    const right = status === 200 ? (taken === 0n ? ['ended', 200] : ['ended', 250]) : ['live', 300];
    expect([state, await wallet(m)]).toEqual(right);
  }
});
