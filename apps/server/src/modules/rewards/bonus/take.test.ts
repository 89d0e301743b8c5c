import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { activateBonus, activeBonus, clearBonus, deposit, writeBonus } from '../../../testing/bonus.ts';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts, fund, houseMinor, unitsOf } from '../../../testing/money.ts';
import { activate, transfer } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hasLiveBonus } from './member-bonus.sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await writeBonus(server, 'HALF');
});
afterAll(() => server.close());
afterEach(async () => expect(await drifts(server)).toEqual([]));

const wallet = (m: TestMember) => unitsOf(server, m.memberId, 'wallet');
const take = (m: TestMember, code = 'HALF', o = {}) => activateBonus(server, m, code, o);
const said = async (m: TestMember, code = 'HALF', o = {}) => {
  const { status, body } = await take(m, code, o);
  return [status, body.message ?? body.userBonus.state];
};

describe('a bonus on the latest deposit', () => {
  // proves: calls.bonus-activate calls.bonus-active calls.bonus-minimum fields.bonus-received promotions.at-once promotions.minimum
  test('is granted at once, with a statement line and a house cost', async () => {
    const m = await registerMember(server);
    await deposit(server, m, 200);
    const cost = await houseMinor(server, 'house:bonus_cost');
    const { status, body } = await take(m, 'half');
    expect([status, body.userBonus]).toMatchObject([200, { code: 'HALF', type: 'limit', isActive: true, state: 'live' }]);
    expect(body.userBonus.received).toEqual([{ updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) }]);
    expect([await wallet(m), (await houseMinor(server, 'house:bonus_cost')) - cost]).toEqual([300, -10_000]);
    expect(await activeBonus(server, m)).toMatchObject({
      ...{ status: true, type: 'limit', code: 'HALF', state: 'live', required: 1_500, done: 0, remaining: 1_500, percentFail: 50 },
      ...{
        cancelTakes: 50,
        cancelLeaves: 250,
        lostFor: 'good',
        deposit: 200,
        amount: 100,
        ended: null,
        terms: { version: 1, name: 'Half', minimum: 100 },
      },
    });
    const { body: page } = await server.call<{ statements: unknown[] }>('POST', '/api/statement', {
      token: m.token,
      body: { page: 1, limit: 5 },
    });
    expect(page.statements[0]).toMatchObject({
      statementType: 'bonus',
      from: 'BONUS',
      to: 'WALLET',
      amount: 100,
      bonus: { description: 'Half' },
    });
    const minimum = await server.call('GET', '/api/bonus/check/minimum', { token: m.token });
    expect(minimum.body).toEqual({ minimum: 100, reached: true });
  });

  // proves: promotions.waits
  test.each<[string, (m: TestMember) => Promise<unknown>]>([
    ['the deposit is too small', (m) => deposit(server, m, 99.99)],
    ['the money came from an adjustment', (m) => fund(server, m.memberId, 500)],
    ['a smaller deposit came later', async (m) => [await deposit(server, m, 500), await deposit(server, m, 50)]],
    [
      'money has gone to a game since',
      async (m) => {
        await activate(server, m, 'PG');
        await deposit(server, m, 500);
        expect((await transfer(server, m, { from: 'WALLET', to: 'PG', amount: 1 })).status).toBe(200);
      },
    ],
    [
      'money has been withdrawn since',
      async (m) => {
        await deposit(server, m, 500);
        const { status } = await server.call('POST', '/api/wallet/withdraw', { token: m.token, body: { amount: 300 } });
        expect(status).toBe(200);
      },
    ],
    ['there is no deposit', async () => {}],
  ])('waits when %s', async (_, before) => {
    const m = await registerMember(server);
    await before(m);
    expect(await said(m)).toEqual([200, 'waiting']);
    expect(await hasLiveBonus(server.core.db, m.memberId)).toBe(false);
  });

  test('is granted after a failed transfer to a game', async () => {
    const m = await registerMember(server);
    await activate(server, m, 'ASKMEBET');
    await deposit(server, m, 500);
    await server.sims.post('/sim/providers/ASKMEBET/fault', { mode: 'error', count: 1 });
    expect((await transfer(server, m, { from: 'WALLET', to: 'ASKMEBET', amount: 100 })).body.message).toBe('TRANSFER_FAIL');
    expect(await said(m)).toEqual([200, 'live']);
  });

  // proves: cases.BONUS_ALREADY_ACTIVE server.bonus-one promotions.live-bonus
  test('cannot be taken twice on one deposit, even after it has ended', async () => {
    await writeBonus(server, 'OFTEN', { maxReceived: 5 });
    const m = await registerMember(server);
    await deposit(server, m, 200);
    expect(await said(m, 'OFTEN')).toEqual([200, 'live']);
    expect(await said(m, 'HALF')).toEqual([409, 'BONUS_ALREADY_ACTIVE']);
    expect((await clearBonus(server, m)).body).toEqual({ message: 'BONUS_CLEAR' });
    expect(await said(m, 'OFTEN')).toEqual([200, 'waiting']);
  });
});

test('from two tabs at once a bonus is granted once, and a replay gets the same response', async () => {
  const m = await registerMember(server);
  await deposit(server, m, 200);
  const answers = await Promise.all(Array.from({ length: 4 }, () => take(m)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await wallet(m)).toBe(300);
  const other = await registerMember(server);
  const waiting = await Promise.all(Array.from({ length: 4 }, () => take(other)));
  expect(new Set(waiting.map(({ status, body }) => `${status} ${body.userBonus._id} ${body.userBonus.state}`)).size).toBe(1);
  const third = await registerMember(server);
  await deposit(server, third, 200);
  const again = await Promise.all([1, 2].map(() => take(third, 'HALF', { key: 'same-key-1' })));
  expect(again.map(({ status, body }) => [status, body.userBonus.state])).toEqual([
    [200, 'live'],
    [200, 'live'],
  ]);
  expect(await wallet(third)).toBe(300);
});

test('a bonus that is unknown, off, early, over, worth nothing or changed since cannot be taken', async () => {
  const m = await registerMember(server);
  const soon = new Date(server.core.clock().getTime() + 3_600_000).toISOString();
  const past = new Date(server.core.clock().getTime() - 1).toISOString();
  await writeBonus(server, 'OFF', { active: false });
  await writeBonus(server, 'SOON', { from: soon });
  await writeBonus(server, 'OVER', { to: past });
  await writeBonus(server, 'ZERO', { percent: 0 });
  for (const code of ['NONE', 'OFF', 'SOON', 'OVER', 'ZERO']) expect(await said(m, code)).toEqual([404, 'NO_DATA']);
  const version = await writeBonus(server, 'NEWER');
  await writeBonus(server, 'NEWER', { percent: 10 });
  const { status, body } = await take(m, 'NEWER', { version });
  expect([status, body.message, body.key]).toEqual([409, 'CHANGED_SINCE', 'version']);
  expect(await said(m, 'NEWER', { version: version + 1 })).toEqual([200, 'waiting']);
  const list = await server.call<{ bonuses: { code: string }[] }>('GET', '/api/bonus', { token: m.token });
  expect(list.body.bonuses.map(({ code }) => code)).toEqual(expect.arrayContaining(['HALF', 'NEWER']));
  expect(list.body.bonuses.filter(({ code }) => ['OFF', 'SOON', 'OVER', 'ZERO'].includes(code))).toEqual([]);
});

// proves: promotions.texts-bonuses
test('texts and amounts are in the member’s language and currency', async () => {
  const text = { th: 'ไทย', la: 'ລາວ', en: '' };
  const image = '/banners/one.svg';
  await writeBonus(server, 'WORDS', {
    name: text,
    text: { ...text, th: '<p onclick="x">ดี</p>' },
    banners: [{ image, html: text }],
    cap: { THB: 1, LAK: 2 },
  });
  const m = await registerMember(server, { currency: 'LAK' });
  const read = async (lang: string) => {
    const { body } = await server.call<{ bonuses: { code: string }[] }>('GET', '/api/bonus', {
      token: m.token,
      headers: { cookie: `lang=${lang}` },
    });
    return body.bonuses.find(({ code }) => code === 'WORDS');
  };
  expect(await read('LA')).toMatchObject({ banners: [{ image, html: 'ລາວ' }], terms: { name: 'ລາວ', cap: 2 } });
  expect(await read('EN')).toMatchObject({ banners: [{ image, html: 'ไทย' }], terms: { name: 'ไทย', description: '<p>ดี</p>' } });
});
