import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../apps/server/src/testing/until.ts';
import { type Answer, type Joined, joinAs, payIn, staffToken, startTarget, type Target } from './kit.ts';

let target: Target;
let manager: string;
let admin: string;
let owner: string;
beforeAll(async () => {
  target = await startTarget();
  [manager, admin, owner] = await Promise.all([staffToken(target, 'manager'), staffToken(target, 'admin'), staffToken(target, 'owner')]);
});
afterAll(() => target.stop());

const office = (token: string, method: string, path: string, body?: unknown) =>
  target.call(method, `/api/office${path}`, { token, ...(body === undefined ? {} : { body }) });
const as = (who: Joined, method: string, path: string, body?: unknown) =>
  target.call(method, path, {
    token: who.token,
    ...(body === undefined ? {} : { body }),
    headers: method === 'GET' ? {} : { 'idempotency-key': randomUUID() },
  });
const walletOf = async (who: Joined): Promise<number> => Number((await as(who, 'GET', '/api/wallet')).body.amount);
const waitsFor = (act: string) => ({ status: 202, body: { request: { act } } });
const requestOf = ({ body }: Answer): string => (body.request as { id: string }).id;
const approve = (token: string, id: string) => office(token, 'POST', `/requests/${id}/approve`, {});
const ownRule = { status: 403, body: { message: 'UNAUTHORIZED', key: 'rule' } };
const settingOf = async (key: string): Promise<Record<string, unknown>> =>
  ((await office(admin, 'GET', `/settings/${key}`)).body as { setting: { value: Record<string, unknown> } }).setting.value;
const putSetting = (token: string, key: string, value: unknown) => office(token, 'PUT', `/settings/${key}`, { value });
async function takeOut(who: Joined, amount: number): Promise<string> {
  const { status, body } = await as(who, 'POST', '/api/wallet/withdraw', { amount });
  expect([status, body.message]).toEqual([200, undefined]);
  const found = await office(admin, 'GET', `/members?q=${who.username}`);
  return `/withdrawals/${String((found.body.members as { _id: string }[])[0]?._id)}/${String(body.reference)}/approve`;
}

const text = { th: 'x', la: '', en: '' };
const terms = {
  name: text,
  text,
  banners: [],
  percent: 0,
  cap: { THB: 0, LAK: 0 },
  minimum: { THB: 0, LAK: 0 },
  multiple: 3,
  shares: {},
  percentFail: 100,
  from: null,
  to: null,
  active: true,
};
const bonus = (change: object) => ({ version: 0, rule: { ...terms, type: 'day', maxReceived: 1, ...change } });
const code = (change: object) => ({
  version: 0,
  rule: { ...terms, fixed: null, total: 0, perMember: 1, newMemberDays: 0, members: [], ...change },
});

// proves: office.can-give office.own-rule office.tightening
describe('reward rules', () => {
  const greedy = { active: true, percent: 100, cap: { THB: 0, LAK: 0 }, multiple: 0 };

  it('an invite that pays the whole deposit needs a second person, and neither of the two can pay it out', async () => {
    const { rules } = (await office(manager, 'GET', '/rules')).body as { rules: { invite: object } };
    const asked = await office(manager, 'PUT', '/rules', { invite: greedy });
    expect(asked).toMatchObject(waitsFor('rules.put'));
    expect(await approve(manager, requestOf(asked))).toMatchObject({ status: 403 });
    const { percent: _, ...rest } = greedy;
    expect(await putSetting(admin, 'invite', { ...rest, basisPoints: 10_000 })).toMatchObject(waitsFor('setting.put'));
    expect((await office(manager, 'GET', '/rules')).body).toMatchObject({ rules });

    expect((await approve(admin, requestOf(asked))).status).toBe(200);
    const inviter = await joinAs(target);
    const { body } = await as(inviter, 'GET', '/api/account/profile');
    const friend = await joinAs(target, { inviteCode: `PR${String(body._id)}` });
    await payIn(target, friend, 40_000);
    await until(
      async () => (await as(inviter, 'GET', '/api/invite/bonus')).status,
      (status) => status === 200,
    );
    expect(await walletOf(inviter)).toBe(40_000);
    const payout = await takeOut(inviter, 40_000);
    expect(await office(manager, 'POST', payout)).toMatchObject(ownRule);
    expect(await office(admin, 'POST', payout)).toMatchObject(ownRule);
    expect((await office(owner, 'POST', payout)).status).toBe(200);

    const less = { ...greedy, percent: 5, cap: { THB: 100, LAK: 50_000 }, multiple: 1 };
    expect((await office(manager, 'PUT', '/rules', { invite: less })).status).toBe(200);
    expect((await office(manager, 'PUT', '/rules', { invite: { ...less, active: false } })).status).toBe(200);
    expect(await office(manager, 'PUT', '/rules', { invite: less })).toMatchObject(waitsFor('rules.put'));
  });

  it('an unlimited refund and almost free coins need a second person, in either form', async () => {
    const { rules } = (await office(manager, 'GET', '/rules')).body as { rules: { refund: object; spin: object } };
    const refund = { ...rules.refund, percent: 100, most: { THB: 0, LAK: 0 } };
    const spin = { active: true, unitsPerCoin: { THB: 1, LAK: 500 } };
    expect(await office(manager, 'PUT', '/rules', { refund })).toMatchObject(waitsFor('rules.put'));
    expect(await office(manager, 'PUT', '/rules', { spin })).toMatchObject(waitsFor('rules.put'));
    const kept = await settingOf('refund');
    expect(await putSetting(admin, 'refund', { ...kept, basisPoints: 10_000, most: { THB: 0, LAK: 0 } })).toMatchObject(
      waitsFor('setting.put'),
    );
    expect(await putSetting(admin, 'spin', spin)).toMatchObject(waitsFor('setting.put'));
    expect((await office(manager, 'GET', '/rules')).body).toMatchObject({ rules: { refund: rules.refund, spin: rules.spin } });
  });
});

// proves: office.can-give
it('a bonus without a cap, or one that can be cancelled free and taken again, needs a second person', async () => {
  const free = bonus({ percent: 100, multiple: 1, percentFail: 0, maxReceived: 1_000 });
  expect(await office(manager, 'PUT', '/bonuses/FREE100', free)).toMatchObject(waitsFor('bonus.put'));
  const often = bonus({ percent: 100, cap: { THB: 500, LAK: 0 }, multiple: 1, percentFail: 0, maxReceived: 1_000 });
  expect(await office(manager, 'PUT', '/bonuses/OFTEN', often)).toMatchObject(waitsFor('bonus.put'));
  expect(await office(manager, 'PUT', '/bonuses/SAT20', bonus({ percent: 20, multiple: 1 }))).toMatchObject(waitsFor('bonus.put'));
  expect((await office(manager, 'GET', '/bonuses')).body.bonuses).not.toMatchObject(expect.arrayContaining([{ code: 'SAT20' }]));
});

// proves: office.wheel-endless
it('a wheel that returns at least a coin per coin cannot be saved', async () => {
  const { body } = await office(manager, 'GET', '/wheel');
  const { name, slices } = body.wheel as { name: unknown; slices: object[] };
  const prize = (change: object) => ({ ...slices[0], stock: null, budget: null, ...change });
  const wheel = {
    name,
    slices: [
      prize({ code: 'COINS', kind: 'coin', coins: 10_000, weight: 981 }),
      prize({ code: 'CASH', kind: 'credit', amount: { THB: 5_000, LAK: 2_500_000 }, coins: 0, weight: 19 }),
    ],
  };
  for (const token of [manager, admin])
    expect(await office(token, 'PUT', '/wheel', { version: body.version, wheel })).toMatchObject({
      status: 400,
      body: { message: 'KEY_INVALID', key: 'wheel.slices' },
    });
  // More coins than spent, or prizes without a limit, need second-person approval.
  const rarer = { ...wheel, slices: [prize({ code: 'NONE', kind: 'nothing', weight: 900_000 }), ...wheel.slices.slice(1)] };
  expect(await office(manager, 'PUT', '/wheel', { version: body.version, wheel: rarer })).toMatchObject(waitsFor('wheel.put'));
});

// proves: office.sum-of-rules office.own-rule
it('a gift split over several codes counts as one, even when saved at once, and its author cannot pay it out', async () => {
  const friend = await joinAs(target);
  const gift = code({ fixed: { THB: 5_000, LAK: 0 }, multiple: 0, members: [friend.username] });
  const answers = await Promise.all(['ONE', 'TWO', 'THREE', 'FOUR'].map((name) => office(manager, 'PUT', `/promotions/${name}`, gift)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 202, 202, 202]);
  const [written] = ['ONE', 'TWO', 'THREE', 'FOUR'].filter((_, n) => answers[n]?.status === 200);
  // Different forms count towards one sum, and deleting the first code restores nothing.
  const small = bonus({ percent: 10, cap: { THB: 1, LAK: 0 } });
  expect(await office(manager, 'PUT', '/bonuses/SMALL', small)).toMatchObject(waitsFor('bonus.put'));
  expect((await as(friend, 'GET', `/api/promotion/activate/${written}`)).status).toBe(200);
  expect((await office(manager, 'DELETE', `/promotions/${written}`)).status).toBe(200);
  expect(await office(manager, 'PUT', '/promotions/FIVE', gift)).toMatchObject(waitsFor('promotion.put'));

  expect(await walletOf(friend)).toBe(5_000);
  const payout = await takeOut(friend, 5_000);
  expect(await office(manager, 'POST', payout)).toMatchObject(ownRule);
  expect((await office(await staffToken(target, 'cashier'), 'POST', payout)).status).toBe(200);
});

// proves: office.sum-of-rules
it('codes for many members count in total', async () => {
  const many = code({ fixed: { THB: 100, LAK: 0 }, total: 10_001 });
  expect(await office(owner, 'PUT', '/promotions/MANY', many)).toMatchObject(waitsFor('promotion.put'));
  const half = code({ fixed: { THB: 100, LAK: 0 }, total: 6_000 });
  expect((await office(owner, 'PUT', '/promotions/HALF', half)).status).toBe(200);
  expect(await office(owner, 'PUT', '/promotions/HALF2', half)).toMatchObject(waitsFor('promotion.put'));
});

// proves: office.tightening
it('one admin can tighten payout limits and safeguards, but not loosen them', async () => {
  const loosen: Record<string, (value: Record<string, never>) => unknown> = {
    withdraw: (value) => ({ ...value, autoBelow: { THB: 50_000, LAK: 25_000_000 } }),
    recovery: () => ({ payoutFreezeHours: 1 }),
    otp: (value) => ({ ...value, triesMax: 10 }),
    limits: (value) => ({ ...value, loginFailuresMax: 20 }),
    slip: (value) => ({ ...value, ageMinutesMax: 120 }),
    qr: (value) => ({ ...value, margin: { THB: 2, LAK: 1_000 } }),
    smsBudget: (value) => ({ ...value, address: 1_000 }),
    registerOTP: () => false,
    sessionLifetime: (value) => ({ ...value, staffHours: 12 }),
  };
  const tighten: typeof loosen = {
    withdraw: (value) => ({ ...value, autoBelow: { THB: 1_000, LAK: 500_000 } }),
    recovery: () => ({ payoutFreezeHours: 48 }),
    otp: (value) => ({ ...value, triesMax: 3 }),
    limits: (value) => ({ ...value, loginFailuresMax: 9 }),
    slip: (value) => ({ ...value, ageMinutesMax: 50 }),
    qr: (value) => ({ ...value, margin: { THB: 0.5, LAK: 500 } }),
    smsBudget: (value) => ({ ...value, address: 5 }),
    sessionLifetime: (value) => ({ ...value, staffHours: 8 }),
  };
  for (const [key, change] of Object.entries(loosen)) {
    const before = await settingOf(key);
    const answer = await putSetting(admin, key, change(before as Record<string, never>));
    expect([key, answer.status, await settingOf(key)]).toEqual([key, 202, before]);
  }
  for (const [key, change] of Object.entries(tighten)) {
    const answer = await putSetting(admin, key, change((await settingOf(key)) as Record<string, never>));
    expect([key, answer.status]).toEqual([key, 200]);
  }
});

// proves: office.refund-day
it('no one can run the refund of a day that has not ended, even in the demo', async () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date());
  for (const token of [manager, admin])
    expect(await office(token, 'POST', '/refunds/run', { day: today })).toMatchObject({
      status: 400,
      body: { message: 'KEY_INVALID', key: 'day' },
    });
});

// proves: office.stale-request
it('an older request for the same setting does not block a new one', async () => {
  const original = await settingOf('deposit');
  const changed = { ...original, isManual: !original.isManual };
  const early = requestOf(await putSetting(admin, 'deposit', { ...original, wallets: [] }));
  expect((await approve(owner, requestOf(await putSetting(admin, 'deposit', changed)))).status).toBe(200);
  expect(await approve(owner, early)).toMatchObject({ status: 409, body: { message: 'CHANGED_SINCE' } });
  const again = requestOf(await putSetting(admin, 'deposit', { ...original, wallets: [] }));
  expect(again).not.toBe(early);
  expect((await approve(owner, again)).status).toBe(200);
  const { requests } = (await office(admin, 'GET', '/requests?state=lapsed')).body as { requests: { id: string }[] };
  expect(requests.map(({ id }) => id)).toContain(early);
});
