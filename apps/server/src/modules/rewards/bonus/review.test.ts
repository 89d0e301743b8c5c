import type { PromotionRule } from '@krapao/contract/rewards/terms';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  activateBonus,
  activatePromotion,
  activeBonus,
  clearBonus,
  deposit,
  giveBonus,
  reviewTake,
  testTerms,
  writeBonus,
} from '../../../testing/bonus.ts';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts, fund, unitsOf } from '../../../testing/money.ts';
import { activate, transfer } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireStaff, letOneWriteRules } from '../../../testing/staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await writeBonus(server, 'HALF', { cap: { THB: 150, LAK: 0 } });
  await letOneWriteRules(server);
  const { token } = await hireStaff(server, 'manager');
  const share: PromotionRule = { ...testTerms, fixed: null, total: 0, perMember: 1, newMemberDays: 0, members: [] };
  for (const [code, rule] of [
    ['SHARE', share],
    ['FIFTY', { ...share, fixed: { THB: 50, LAK: 0 } }],
  ] as const)
    expect((await server.call('PUT', `/api/office/promotions/${code}`, { token, body: { version: 0, rule } })).status).toBe(200);
});
afterAll(() => server.close());
afterEach(async () => expect(await drifts(server)).toEqual([]));

const wallet = (m: TestMember) => unitsOf(server, m.memberId, 'wallet');
const changed = [409, 'CHANGED_SINCE', 'on'];

const ways = [
  { of: 'bonus', code: 'HALF', take: activateBonus, cap: 150 },
  { of: 'promotion', code: 'SHARE', take: activatePromotion, cap: Number.POSITIVE_INFINITY },
] as const;

for (const { of, code, take, cap } of ways) {
  describe(`reviewing a ${of}`, () => {
    const read = async (m: TestMember) => (await reviewTake(server, m, of, code)).body;
    const said = async (m: TestMember, o: Parameters<typeof take>[3]) => {
      const { status, body } = await take(server, m, code, o);
      return [status, body.message ?? body.userBonus.state, ...(body.key ? [body.key] : [])];
    };

    test('on the latest deposit: the reviewed terms are granted', async () => {
      const m = await registerMember(server);
      await fund(server, m.memberId, 1_000);
      await deposit(server, m, 400);
      const bonus = Math.min(200, cap);
      const shown = await read(m);
      expect(shown).toMatchObject({
        ...{ code, suggested: 'latest', money: 1_400, fixed: null, terms: { version: 1, percent: 50, minimum: 100 } },
        latest: { amount: 400, bonus, required: (400 + bonus) * 5, locked: 1_400 + bonus, at: expect.stringMatching(/Z$/) },
        often: { type: 'limit', times: 1 },
      });
      expect(await wallet(m)).toBe(1_400);
      const confirmed = { on: 'latest', deposit: shown.deposit, version: 1, key: 'confirm-1' } as const;
      expect(await said(m, confirmed)).toEqual([200, 'live']);
      expect(await said(m, confirmed)).toEqual([200, 'live']);
      expect(await wallet(m)).toBe(shown.latest?.locked);
      expect(await activeBonus(server, m)).toMatchObject({
        deposit: 400,
        amount: bonus,
        required: shown.latest?.required,
        lostFor: 'good',
      });
      const out = await server.call<{ message: string }>('POST', '/api/wallet/withdraw', { token: m.token, body: { amount: 300 } });
      expect([out.status, out.body.message]).toEqual([409, 'BONUS_REMAINING']);
      expect((await reviewTake(server, m, of, code)).status).toBe(409);
    });

    test('on the next deposit: it waits although the latest is eligible, and a replay changes nothing', async () => {
      const m = await registerMember(server);
      await deposit(server, m, 200);
      const { deposit: seen } = await read(m);
      const confirmed = { on: 'next', deposit: seen, key: 'confirm-2' } as const;
      for (let n = 0; n < 2; n += 1) expect(await said(m, confirmed)).toEqual([200, 'waiting']);
      expect(await wallet(m)).toBe(200);
      expect(await deposit(server, m, 100)).toMatchObject({ wallet: { minor: 35_000n } });
      expect(await activeBonus(server, m)).toMatchObject({ state: 'live', deposit: 100, amount: 50 });
    });

    test('a waiting one can still be granted on the latest deposit', async () => {
      const m = await registerMember(server);
      await deposit(server, m, 200);
      const { deposit: seen } = await read(m);
      expect(await said(m, { on: 'next', deposit: seen })).toEqual([200, 'waiting']);
      expect(await read(m)).toMatchObject({ suggested: 'latest' });
      expect(await said(m, { on: 'latest', deposit: seen })).toEqual([200, 'live']);
      expect(await wallet(m)).toBe(300);
    });

    test('a deposit that arrives after the review is not used without a new confirmation', async () => {
      const m = await registerMember(server);
      await deposit(server, m, 200);
      const before = await read(m);
      await deposit(server, m, 1_000);
      for (const on of ['latest', 'next'] as const) expect(await said(m, { on, deposit: before.deposit })).toEqual(changed);
      expect(await activeBonus(server, m)).toMatchObject({ status: false });
      const now = await read(m);
      expect([now.deposit === before.deposit, now.latest?.amount]).toEqual([false, 1_000]);
      expect(await said(m, { on: 'latest', deposit: now.deposit })).toEqual([200, 'live']);

      const other = await registerMember(server);
      const none = await read(other);
      expect(none).toMatchObject({ deposit: 'none', latest: null, suggested: 'next', money: 0 });
      await deposit(server, other, 200);
      expect(await said(other, { on: 'next', deposit: none.deposit })).toEqual(changed);
      expect(await wallet(other)).toBe(200);
    });

    test('the latest deposit is no longer eligible once its money went to a game', async () => {
      const m = await registerMember(server);
      await activate(server, m, 'PG');
      await deposit(server, m, 200);
      const { deposit: seen } = await read(m);
      expect((await transfer(server, m, { from: 'WALLET', to: 'PG', amount: 1 })).status).toBe(200);
      expect(await said(m, { on: 'latest', deposit: seen })).toEqual(changed);
      expect(await read(m)).toMatchObject({ latest: null, suggested: 'next', money: 200 });
      expect(await said(m, { on: 'next', deposit: seen })).toEqual([200, 'waiting']);
    });

    test('with a concurrent deposit, the bonus goes to the confirmed deposit or to none', async () => {
      for (let n = 0; n < 5; n += 1) {
        const m = await registerMember(server);
        await deposit(server, m, 200);
        const { deposit: seen } = await read(m);
        const [answer] = await Promise.all([said(m, { on: 'latest', deposit: seen }), deposit(server, m, 1_000)]);
        const { status, deposit: on } = await activeBonus(server, m);
        expect([
          [[200, 'live'], true, 200, 1_300],
          [changed, false, 0, 1_200],
        ]).toContainEqual([answer, status, on, await wallet(m)]);
      }
    });
  });
}

test('a fixed amount needs no choice of deposit, and the review shows amount, turnover and locked money', async () => {
  const m = await registerMember(server);
  await fund(server, m.memberId, 70);
  const { body } = await reviewTake(server, m, 'promotion', 'fifty');
  expect(body).toMatchObject({ suggested: null, latest: null, fixed: { bonus: 50, required: 250, locked: 120 } });
  const chosen = await activatePromotion(server, m, 'FIFTY', { on: 'next', deposit: 'none' });
  expect([chosen.status, chosen.body.key]).toEqual([409, 'on']);
  expect((await activatePromotion(server, m, 'FIFTY', { version: 1 })).body.userBonus.state).toBe('live');
  expect(await activeBonus(server, m)).toMatchObject({ amount: 50, required: 250 });
});

test('the review refuses whatever taking the bonus would refuse', async () => {
  const m = await registerMember(server);
  const no = async (of: 'bonus' | 'promotion', code: string, o = {}) => {
    const { status, body } = await reviewTake(server, m, of, code, o);
    return [status, body.message, body.key];
  };
  expect(await no('bonus', 'NONE')).toEqual([404, 'NO_DATA', undefined]);
  expect(await no('promotion', 'NONE')).toEqual([404, 'NO_PROMOTION', undefined]);
  for (const [of, code] of [
    ['bonus', 'HALF'],
    ['promotion', 'SHARE'],
  ] as const)
    expect(await no(of, code, { version: 2 })).toEqual([409, 'CHANGED_SINCE', 'version']);
  await deposit(server, m, 200);
  expect((await activateBonus(server, m, 'HALF')).status).toBe(200);
  expect(await no('bonus', 'HALF')).toEqual([409, 'BONUS_ALREADY_ACTIVE', undefined]);
  expect((await clearBonus(server, m)).status).toBe(200);
  expect(await no('bonus', 'HALF')).toEqual([409, 'BONUS_MAX_CLAIMED', undefined]);
  expect((await activatePromotion(server, m, 'FIFTY')).status).toBe(200);
  expect((await clearBonus(server, m)).status).toBe(200);
  expect(await no('promotion', 'FIFTY')).toEqual([409, 'PROMOTION_RECEIVED', undefined]);
  await giveBonus(server, m.memberId);
  expect(await no('promotion', 'SHARE')).toEqual([409, 'BONUS_ALREADY_ACTIVE', undefined]);
});

test('a member without deposits is offered the best bonus until taking one or depositing', async () => {
  await writeBonus(server, 'BEST', { percent: 90 });
  await writeBonus(server, 'LATER', { percent: 95, from: new Date(Date.now() + 3_600_000).toISOString() });
  const welcome = async (m: TestMember) => (await activeBonus(server, m)).welcome;
  const [m, other] = [await registerMember(server), await registerMember(server)];
  expect(await welcome(m)).toBe('BEST');
  await fund(server, m.memberId, 100);
  expect(await welcome(m)).toBe('BEST');
  expect((await activateBonus(server, m, 'BEST', { on: 'next', deposit: 'none' })).body.userBonus.state).toBe('waiting');
  expect(await welcome(m)).toBeNull();
  expect((await clearBonus(server, m)).status).toBe(200);
  expect(await welcome(m)).toBe('BEST');
  await deposit(server, other, 20);
  expect(await welcome(other)).toBeNull();
});

test('anyone sees the best offer for a new member before registering', async () => {
  await writeBonus(server, 'TOP', { percent: 99, cap: { THB: 200, LAK: 0 } });
  const offer = { currency: 'BAHT', percent: 99, cap: 200, minimum: 100, multiple: 5 };
  expect(await server.call('GET', '/api/bonus/welcome')).toMatchObject({ status: 200, body: { offer } });
});
