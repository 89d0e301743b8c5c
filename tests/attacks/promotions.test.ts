import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Joined, joinAs, payIn, staffToken, startTarget, type Target } from './kit.ts';

let target: Target;
let thief: Joined;
let owner: Joined;
beforeAll(async () => {
  target = await startTarget();
  thief = await joinAs(target);
  owner = await joinAs(target);
  await payIn(target, owner, 1_000);
});
afterAll(() => target.stop());

const as = (who: { token: string }, method: string, path: string, body?: unknown) =>
  target.call(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
const wallet = async (who: Joined): Promise<number> => Number((await as(who, 'GET', '/api/wallet')).body.amount);
const statuses = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status).toSorted();

describe('codes', () => {
  it('twenty concurrent activations from two sessions grant one use', async () => {
    const before = await wallet(thief);
    const second = await target.call('POST', '/api/login', { body: { username: thief.username, password: thief.password } });
    const tokens = [thief.token, String(second.body.token)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => target.call('GET', '/api/promotion/activate/WELCOME', { token: tokens[n % 2] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await wallet(thief)).toBe(before + 50);
    for (const path of ['/api/wallet/withdraw', '/api/wallet/withdrawAll'])
      expect((await as(thief, 'POST', path, { amount: 50 })).status).not.toBe(200);
  });

  it('guessing is rate-limited', async () => {
    const guesser = await joinAs(target);
    const answers = [];
    for (let n = 0; n < 60; n += 1) answers.push(await as(guesser, 'GET', `/api/promotion/find/GUESS${n}`));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(answers.at(-1)?.status).toBe(429);
  });
});

describe('wheel and coupons', () => {
  it('a coin buys only one of many concurrent spins, and the seed is not known beforehand', async () => {
    const { body: setup } = await as(owner, 'GET', '/api/spinwheel/setup');
    const coins = Number((await as(owner, 'GET', '/api/account/profile')).body.coin);
    expect(coins).toBeGreaterThan(0);
    const spins = await Promise.all(
      Array.from({ length: coins + 15 }, () =>
        as(owner, 'POST', '/api/spinwheel/spin', { clientSeed: randomUUID(), version: setup.version }),
      ),
    );
    const won = spins.filter(({ body }) => body.success === true);
    expect(won.length).toBeLessThanOrEqual(coins);
    const left = Number((await as(owner, 'GET', '/api/account/profile')).body.coin);
    const seeds = won.map(({ body }) => (body.proof as { seed: string }).seed);
    expect(new Set(seeds).size).toBe(won.length);
    expect(left).toBe(coins - won.length);
    expect(JSON.stringify(setup)).not.toContain(seeds[0]);
  });

  it('another member’s coupon cannot be claimed, and one’s own pays at most once', async () => {
    const { body } = await as(owner, 'GET', '/api/spinwheel/coupon');
    for (const coupon of body.coupons as { _id: string; kind: string; amount: number }[]) {
      expect(await as(thief, 'POST', '/api/spinwheel/coupon/claim', { coupon: coupon._id })).toMatchObject({ status: 404 });
      const before = await wallet(owner);
      const claims = await Promise.all(
        Array.from({ length: 6 }, () => as(owner, 'POST', '/api/spinwheel/coupon/claim', { coupon: coupon._id })),
      );
      expect(claims.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      const gained = (await wallet(owner)) - before;
      if (coupon.kind === 'credit') expect([0, coupon.amount]).toContain(gained);
    }
  });
});

describe('bonus, refund, invite', () => {
  it('a bonus is granted once per deposit and cannot be taken again after cancelling', async () => {
    const member = await joinAs(target);
    await payIn(target, member, 500);
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, n) => as(member, 'GET', `/api/bonus/activate/${n % 2 ? 'FIRST100' : 'DAY10'}`)),
    );
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([550, 1_000]).toContain(await wallet(member));
    await Promise.all(Array.from({ length: 5 }, () => as(member, 'GET', '/api/bonus/clear')));
    const cleared = await wallet(member);
    expect(cleared).toBeGreaterThanOrEqual(500);
    expect(cleared).toBeLessThanOrEqual(525);
    for (const code of ['FIRST100', 'DAY10']) await as(member, 'GET', `/api/bonus/activate/${code}`);
    expect(await wallet(member)).toBe(cleared);
  });

  it('repeated requests for a reward that is not there pay nothing', async () => {
    for (const path of ['/api/refund/receive', '/api/refund/addWallet', '/api/invite/bonus']) {
      const before = await wallet(owner);
      expect(statuses(await Promise.all(Array.from({ length: 5 }, () => as(owner, 'GET', path))))).not.toContain(200);
      expect(await wallet(owner)).toBe(before);
    }
  });

  it('self-invitation with a second phone and the same bank account is refused', async () => {
    const { body } = await as(owner, 'GET', '/api/account/profile');
    const again = await target.call('POST', '/api/account/validate', {
      body: { bankCode: owner.bankCode, bankAccountNo: owner.bankAccountNo.replace(/(\d{3})/, '$1-'), inviteCode: `PR${body._id}` },
    });
    const second = await target.call('POST', '/api/account', {
      body: {
        name: 'Somchai Jaidee',
        username: thief.username,
        password: 'another-long-one-1',
        bankCode: owner.bankCode,
        bankAccountName: owner.bankAccountName,
        bankAccountNo: owner.bankAccountNo,
        inviteCode: `PR${body._id}`,
      },
    });
    expect([200, 409, 422]).toContain(again.status);
    expect(second.status).not.toBe(201);
  });
});

describe('staff', () => {
  it('a manager’s generous code, bonus or wheel needs a second person and has no effect until then', async () => {
    const token = await staffToken(target, 'manager');
    const terms = {
      name: { th: 'x', la: '', en: '' },
      text: { th: 'x', la: '', en: '' },
      banners: [],
      percent: 0,
      cap: { THB: 0, LAK: 0 },
      minimum: { THB: 0, LAK: 0 },
      multiple: 0,
      shares: {},
      percentFail: 0,
      from: null,
      to: null,
      active: true,
    };
    const code = { ...terms, fixed: { THB: 100_000, LAK: 0 }, total: 0, perMember: 1, newMemberDays: 0, members: [] };
    const often = { ...code, fixed: { THB: 4_000, LAK: 0 }, perMember: 1_000 };
    const bonus = { ...terms, type: 'limit', maxReceived: 1, percent: 1_000 };
    const again = { ...bonus, cap: { THB: 4_000, LAK: 0 }, maxReceived: 1_000 };
    const { body: wheel } = await target.call('GET', '/api/office/wheel', { token });
    const { name, slices } = wheel.wheel as { name: unknown; slices: { kind: string }[] };
    const wheelOf = (baht: number) => ({
      name,
      slices: slices.map((slice) => ({ ...slice, kind: 'credit', amount: { THB: baht, LAK: baht * 500 }, stock: null, budget: null })),
    });
    const asked = [
      await target.call('PUT', '/api/office/promotions/FRIEND', { token, body: { version: 0, rule: code } }),
      await target.call('PUT', '/api/office/promotions/FRIENDS', { token, body: { version: 0, rule: often } }),
      await target.call('PUT', '/api/office/bonuses/FRIEND', { token, body: { version: 0, rule: bonus } }),
      await target.call('PUT', '/api/office/bonuses/FRIENDS', { token, body: { version: 0, rule: again } }),
      await target.call('PUT', '/api/office/wheel', { token, body: { version: wheel.version, wheel: wheelOf(100_000) } }),
      await target.call('PUT', '/api/office/wheel', { token, body: { version: wheel.version, wheel: wheelOf(4_000) } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202]);
    for (const { body } of asked) {
      const { id } = body.request as { id: string };
      expect((await target.call('POST', `/api/office/requests/${id}/approve`, { token, body: {} })).status).toBe(403);
    }
    const before = await wallet(owner);
    expect((await as(owner, 'GET', '/api/promotion/activate/FRIEND')).body.message).toBe('NO_PROMOTION');
    expect((await as(owner, 'GET', '/api/bonus/activate/FRIEND')).status).not.toBe(200);
    expect((await target.call('GET', '/api/office/wheel', { token })).body.version).toBe(wheel.version);
    expect(await wallet(owner)).toBe(before);
  });

  it('support and cashiers cannot change rules, codes or the wheel, nor run refunds', async () => {
    const rule = { version: 0, rule: {} };
    for (const role of ['support', 'cashier'] as const) {
      const token = await staffToken(target, role);
      const calls = [
        ['PUT', '/api/office/bonuses/EVIL', rule],
        ['PUT', '/api/office/promotions/EVIL', rule],
        ['PUT', '/api/office/wheel', { version: 1, wheel: {} }],
        ['PUT', '/api/office/rules', { invite: {} }],
        ['POST', '/api/office/refunds/run', { day: '2026-05-01' }],
        ['DELETE', '/api/office/bonuses/DAY10', undefined],
      ] as const;
      for (const [method, path, body] of calls)
        expect([role, path, (await target.call(method, path, { token, body })).status]).toEqual([role, path, 403]);
    }
  });
});
