import { bonusRule } from '@krapao/contract/rewards/terms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts, houseMinor, unitsOf } from '../../../testing/money.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { auditLines, hireStaff, letOneWriteRules, type TestStaff } from '../../../testing/staff.ts';
import { addCoins, claim, couponsOf, credit, putWheel, slice, spinOnce, winCoupon } from '../../../testing/wheel.ts';
import { writeRule } from '../bonus/rule.sql.ts';
import { expireCoupons } from './expire-coupons.ts';

const dayMs = 86_400_000;
let server: TestServer;
let manager: TestStaff;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  await letOneWriteRules(server);
  manager = await hireStaff(server, 'manager');
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await registerMember(server);
});

const nothing = { THB: 0, LAK: 0 };
const text = { th: 'โบนัส', la: '', en: 'Bonus' };
const rule = z.parse(bonusRule, {
  ...{ name: text, text, banners: [], percent: 10, cap: nothing, minimum: nothing, multiple: 2, shares: {}, percentFail: 50 },
  ...{ from: null, to: null, active: true, type: 'day', maxReceived: 1 },
});
let ruleVersion = 0;
const putRule = async (code: string, given: typeof rule | null) => {
  ruleVersion += 1;
  await server.core.db.tx((tx) => writeRule(tx, { code, version: ruleVersion, rule: given, staffId: null, at: new Date() }));
};
const bonusPrize = (code: string) => credit('B', 50, { kind: 'bonus', ruleCode: code });
const stateOf = async (id: string) => (await couponsOf(server, member)).coupons.find(({ _id }) => _id === id)?.state;
const statements = async () =>
  (
    await server.call<{ statements: Record<string, unknown>[] }>('POST', '/api/statement', {
      token: member.token,
      body: { page: 1, limit: 10 },
    })
  ).body.statements;

describe('a coupon', () => {
  // proves: calls.spin-coupon shapes.coupons promotions.coupon promotions.no-coupon
  it('shows the prize and its expiry, newest first', async () => {
    await putWheel(server, manager, [credit('A', 20, { expiryDays: 3 })]);
    const first = await winCoupon(server, member);
    await putWheel(server, manager, [slice('COINS', { kind: 'coin', coins: 4 })]);
    await winCoupon(server, member);
    await putWheel(server, manager, [slice('CAP', { kind: 'custom', name: { th: '', la: '', en: '' } })]);
    await winCoupon(server, member);
    await putWheel(server, manager, [slice('NONE')]);
    await addCoins(server, member, 1);
    await spinOnce(server, member);
    const { total, coupons } = await couponsOf(server, member);
    expect(total).toBe(3);
    expect(coupons).toMatchObject([
      { kind: 'custom', amount: 0, state: 'open', prize: { name: 'CAP', slice: 'CAP' } },
      { kind: 'coin', amount: 4, state: 'open', prize: { name: 'Prize COINS', slice: 'COINS' } },
      { kind: 'credit', amount: 20, state: 'open', prize: { name: 'Prize A', slice: 'A' } },
    ]);
    expect(Math.abs(Date.parse(first.expiresAt) - Date.now() - 3 * dayMs)).toBeLessThan(dayMs / 2);
    const page = await server.call<{ coupons: unknown[] }>('GET', '/api/spinwheel/coupon?page=2&limit=2', { token: member.token });
    expect(page.body).toMatchObject({ total: 3, coupons: [{ _id: first._id }] });
  });

  it('is listed as open until it is claimed or expires, and has the ID of its spin', async () => {
    await putWheel(server, manager, [credit('A', 20)]);
    await addCoins(server, member, 1);
    const { body: spun } = await spinOnce(server, member);
    const [first] = (await couponsOf(server, member)).coupons;
    expect(first?._id).toBe(`C${spun.proof?.spinId.slice(1)}`);
    const [second, third] = [await winCoupon(server, member), await winCoupon(server, member)];
    const openIds = async () => {
      const path = '/api/spinwheel/coupon?state=open&limit=100';
      const { body } = await server.call<{ total: number; coupons: { _id: string }[] }>('GET', path, { token: member.token });
      return [body.total, ...body.coupons.map(({ _id }) => _id)];
    };
    expect(await openIds()).toEqual([3, third._id, second._id, first?._id]);
    await claim(server, member, third._id);
    await server.core.db.query(`update wheel_coupon set expires_at = now() - interval '1 second' where id = $1`, [first?._id]);
    expect(await openIds()).toEqual([1, second._id]);
    await expireCoupons(server.core);
    expect(await openIds()).toEqual([1, second._id]);
    expect((await couponsOf(server, member)).total).toBe(3);
    expect((await server.call('GET', '/api/spinwheel/coupon?state=claimed', { token: member.token })).status).toBe(400);
  });

  // proves: cases.NO_CLAIMABLE_COUPON
  it('for money is a liability until it is claimed', async () => {
    const cost = await houseMinor(server, 'house:wheel_cost');
    await putWheel(server, manager, [credit('A', 20)]);
    const { _id } = await winCoupon(server, member);
    expect([await unitsOf(server, member.memberId, 'prize'), await unitsOf(server, member.memberId, 'wallet')]).toEqual([20, 0]);
    const answers = await Promise.all([1, 2, 3].map(() => claim(server, member, _id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ message: 'COUPON_CLAIMED', wallet: { amount: 20 }, coin: 0 });
    expect(answers.find(({ status }) => status === 404)?.body.message).toBe('NO_CLAIMABLE_COUPON');
    expect([await unitsOf(server, member.memberId, 'prize'), await unitsOf(server, member.memberId, 'wallet')]).toEqual([0, 20]);
    expect((await houseMinor(server, 'house:wheel_cost')) - cost).toBe(-2_000);
    expect(await stateOf(_id)).toBe('claimed');
    expect(await statements()).toMatchObject([
      { statementType: 'bonus', from: 'WHEEL', to: 'WALLET', amount: 20, status: 'SUCCESS', luckydraw: { description: 'Prize A' } },
    ]);
  });

  // proves: calls.spin-claim promotions.coupon
  it('for coins gives them once', async () => {
    await putWheel(server, manager, [slice('A', { kind: 'coin', coins: 4 })]);
    const { _id } = await winCoupon(server, member);
    const answers = await Promise.all([1, 2].map(() => claim(server, member, _id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ message: 'COUPON_CLAIMED', wallet: { amount: 0 }, coin: 4 });
  });

  it('gives the same response to a replay of its claim', async () => {
    await putWheel(server, manager, [credit('A', 20)]);
    const { _id } = await winCoupon(server, member);
    const first = await claim(server, member, _id, 'claim-key-1');
    await server.core.db.query('delete from idempotency_key where member_id = $1', [member.memberId]);
    expect((await claim(server, member, _id, 'claim-key-1')).body).toEqual(first.body);
    expect((await claim(server, member, _id, 'claim-key-2')).status).toBe(404);
  });

  it('of a LAK member is in kip', async () => {
    const lao = await registerMember(server, { currency: 'LAK' });
    await putWheel(server, manager, [credit('A', 20)]);
    const { _id, amount } = await winCoupon(server, lao);
    expect(amount).toBe(12_000);
    expect((await claim(server, lao, _id)).body).toMatchObject({ wallet: { amount: 12_000 } });
  });
});

describe('claiming is refused for', () => {
  // proves: cases.INVALID_CODE cases.INVALID_COUPON_TYPE
  it('an invalid id, another member’s coupon, and an unknown kind', async () => {
    await putWheel(server, manager, [credit('A', 20)]);
    const { _id } = await winCoupon(server, member);
    const stranger = await registerMember(server);
    const told = async (who: TestMember, id: string) => {
      const { status, body } = await claim(server, who, id);
      return [status, body.message];
    };
    expect(await told(member, 'nonsense')).toEqual([422, 'INVALID_CODE']);
    expect(await told(member, `C${'0'.repeat(19)}`)).toEqual([404, 'NO_CLAIMABLE_COUPON']);
    expect(await told(stranger, _id)).toEqual([404, 'NO_CLAIMABLE_COUPON']);
    await server.core.db.query(`update wheel_coupon set kind = 'flat' where id = $1`, [_id]);
    expect(await told(member, _id)).toEqual([409, 'INVALID_COUPON_TYPE']);
    expect((await server.call('POST', '/api/spinwheel/coupon/claim', { token: member.token, body: {} })).body).toMatchObject({
      message: 'KEY_MISSING',
      key: 'coupon',
    });
  });

  // proves: cases.COUPON_EXPIRED
  it('an expired coupon, before and after its money was returned', async () => {
    const cost = await houseMinor(server, 'house:wheel_cost');
    await putWheel(server, manager, [credit('A', 20, { expiryDays: 1, stock: 5 })]);
    const { _id } = await winCoupon(server, member);
    const open = await winCoupon(server, member);
    await claim(server, member, open._id);
    const told = async () => {
      const { status, body } = await claim(server, member, _id);
      return [status, body.message];
    };
    await server.core.db.query(`update wheel_coupon set expires_at = now() - interval '1 second' where id = any($1)`, [[_id, open._id]]);
    expect(await stateOf(_id)).toBe('expired');
    expect(await told()).toEqual([409, 'COUPON_EXPIRED']);
    expect(await unitsOf(server, member.memberId, 'prize')).toBe(20);
    await Promise.all([expireCoupons(server.core), expireCoupons(server.core)]);
    expect([await unitsOf(server, member.memberId, 'prize'), await unitsOf(server, member.memberId, 'wallet')]).toEqual([0, 20]);
    expect((await houseMinor(server, 'house:wheel_cost')) - cost).toBe(-2_000);
    expect(await told()).toEqual([409, 'COUPON_EXPIRED']);
    expect(await stateOf(open._id)).toBe('claimed');
    const { rows } = await server.core.db.query('select stock_left from wheel_stock');
    expect(rows).toEqual([{ stock_left: 3 }]);
    expect(await drifts(server)).toEqual([]);
  });

  it('a coupon that expires at the same moment, or the claim wins: never both', async () => {
    await putWheel(server, manager, [credit('A', 20, { expiryDays: 1 })]);
    const { _id } = await winCoupon(server, member);
    const late = { ...server.core, clock: () => new Date(Date.now() + dayMs + 5_000) };
    const [claimed] = await Promise.all([claim(server, member, _id), expireCoupons(late)]);
    const wallet = await unitsOf(server, member.memberId, 'wallet');
    expect([claimed.status, wallet]).toEqual(wallet === 20 ? [200, 20] : [409, 0]);
    expect(await unitsOf(server, member.memberId, 'prize')).toBe(0);
  });

  // proves: cases.INVALID_PRIZE_CODE cases.SPIN_BONUS_REMAINING promotions.live-prize
  it('money while a bonus is live, and a bonus whose rule was deleted', async () => {
    await putRule('WHEELRULE', rule);
    await putWheel(server, manager, [credit('A', 20)]);
    const money = await winCoupon(server, member);
    await putWheel(server, manager, [bonusPrize('WHEELRULE')]);
    const [first, second] = [await winCoupon(server, member), await winCoupon(server, member)];
    await putWheel(server, manager, [slice('C', { kind: 'coin', coins: 1 })]);
    const coin = await winCoupon(server, member);

    const both = await Promise.all([claim(server, member, first._id), claim(server, member, second._id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toBe('BONUS_REMAINING');
    expect(await unitsOf(server, member.memberId, 'wallet')).toBe(50);
    const { rows } = await server.core.db.query(
      'select code, type, source, state, amount, required, deposit from member_bonus where member_id = $1',
      [member.memberId],
    );
    expect(rows).toEqual([
      { code: 'WHEELRULE', type: 'day', source: 'wheel', state: 'live', amount: 5_000n, required: 10_000n, deposit: 0n },
    ]);
    expect(await statements()).toMatchObject([
      { statementType: 'bonus', from: 'WHEEL', amount: 50, luckydraw: { description: 'Prize B' } },
    ]);
    expect((await claim(server, member, money._id)).body.message).toBe('BONUS_REMAINING');
    expect((await claim(server, member, coin._id)).status).toBe(200);
    expect(await stateOf(money._id)).toBe('open');
    expect(await unitsOf(server, member.memberId, 'prize')).toBe(70);

    const other = await registerMember(server);
    await putWheel(server, manager, [bonusPrize('WHEELRULE')]);
    const lost = await winCoupon(server, other);
    await putRule('WHEELRULE', null);
    const refused = await claim(server, other, lost._id);
    expect([refused.status, refused.body.message]).toEqual([409, 'INVALID_PRIZE_CODE']);
    expect(await unitsOf(server, other.memberId, 'prize')).toBe(50);
    expect(await drifts(server)).toEqual([]);
  });
});

describe('a prize handed out by staff', () => {
  type Prizes = { total: number; prizes: Record<string, unknown>[] };
  const queue = async (state = 'open') =>
    (await server.call<Prizes>('GET', `/api/office/prizes?state=${state}`, { token: manager.token, headers: { cookie: 'lang=EN' } })).body;
  const act = (by: TestStaff, id: string, what: string, body: object = {}) =>
    server.call('POST', `/api/office/prizes/${member.memberId}/${id}/${what}`, { token: by.token, body });

  it('is in the staff’s queue once claimed, and is handed out once', async () => {
    const [cashier, second] = [await hireStaff(server, 'cashier'), await hireStaff(server, 'cashier')];
    await putWheel(server, manager, [slice('CAP', { kind: 'custom' })]);
    const { _id } = await winCoupon(server, member);
    expect((await queue()).total).toBe(0);
    expect((await act(cashier, _id, 'claim')).status).toBe(404);
    expect((await claim(server, member, _id)).body).toEqual({ message: 'COUPON_CLAIMED', wallet: { amount: 0 }, coin: 0 });
    const me = await server.call('GET', '/api/office/me', { token: cashier.token });
    expect(me.body).toMatchObject({ queues: { prizes: 1 } });

    expect((await act(cashier, _id, 'claim')).status).toBe(200);
    expect((await act(second, _id, 'handOut', { note: 'mine' })).body).toMatchObject({ message: 'CLAIMED' });
    expect(await queue()).toMatchObject({
      total: 1,
      prizes: [{ memberId: String(member.memberId), reference: _id, prize: 'Prize CAP', claim: { name: cashier.username }, handed: null }],
    });
    const answers = await Promise.all([1, 2].map(() => act(cashier, _id, 'handOut', { note: 'by post' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await queue()).total).toBe(0);
    expect(await queue('handed')).toMatchObject({
      total: 1,
      prizes: [{ reference: _id, claim: null, handed: { by: cashier.username, note: 'by post' } }],
    });
    expect(await auditLines(server, { act: 'prize.handOut', subject: _id })).toMatchObject([
      { staffId: cashier.staffId, detail: { note: 'by post' } },
    ]);
    expect((await act(cashier, _id, 'claim')).status).toBe(409);
    expect((await act(cashier, 'nothing', 'handOut', { note: 'x' })).status).toBe(404);
  });
});
